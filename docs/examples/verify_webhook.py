"""
Takes deliveries of requests with Python 3.8 or newer, no packages; docs/webhook.md describes how to start it.
Prints the id of each genuine request; answers 401 to what is not from us.
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

TOLERANCE_SECONDS = 300
MAX_BYTES = 1024 * 1024  # several times what a delivery has: a stranger must not fill the memory

SECRET = os.environ.get("WEBHOOK_SECRET", "")
if not SECRET:  # with an empty key anybody's signature would be right
    raise SystemExit("WEBHOOK_SECRET is missing")


def key_of(secret):
    """The key as bytes: base64 behind whsec_, otherwise the text itself."""
    if secret.startswith("whsec_"):
        return base64.b64decode(secret[len("whsec_"):])
    return secret.encode()


def is_genuine(secret, headers, body, now=None):
    """Whether the signature of the raw body is valid and the timestamp is recent."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    now = time.time() if now is None else now
    if not timestamp.isdecimal() or abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key_of(secret), signed, hashlib.sha256).digest())
    # One signature for each key while keys rotate, separated by spaces.
    for signature in headers.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return True
    return False


seen = set()  # in your database: the same id can come again, and is the same request


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = self.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MAX_BYTES:
            self.close_connection = True
            self.send_response(413)
            return self.end_headers()
        body = self.rfile.read(int(length))
        if not is_genuine(SECRET, self.headers, body):
            self.send_response(401)
        else:
            lead = json.loads(body)
            if lead["lead_id"] not in seen:
                print(f"lead {lead['lead_id']}", flush=True)
            seen.add(lead["lead_id"])
            self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass  # an access log would repeat addresses


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3001))), Receiver)
    print(f"listens on {server.server_port}", flush=True)
    server.serve_forever()
