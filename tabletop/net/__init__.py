"""Tables that people play from several devices: host, clients, messages."""
