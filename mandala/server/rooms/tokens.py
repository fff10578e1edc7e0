"""Names that cannot be guessed: guests, tables, seats and invitations.

Tokens are derived from the server's secret, so none is stored; the holder of a seat's token has the seat.
"""

import base64
import hashlib
import hmac
import secrets

from itsdangerous import BadSignature, Signer

from mandala.tables.messages import Seat


class Tokens:
    """Everything that follows from the server's secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = Signer(secret, salt="guest", digest_method=hashlib.sha256)

    def seat_token(self, table: str, player: Seat) -> str:
        """The token of a seat."""
        return self._token(f"seat {table} {player}")

    def invitation(self, table: str) -> str:
        """The token of the invitation to a table."""
        return self._token(f"invitation {table}")

    def _token(self, purpose: str) -> str:
        digest = hmac.new(self._secret, purpose.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def origin(self, network: str) -> str:
        """A mark of a network: 16 bits, shared by too many networks to identify one."""
        return hmac.new(self._secret, f"origin {network}".encode(), hashlib.sha256).hexdigest()[:4]

    def seat_of(self, table: str, token: str) -> Seat | None:
        """Which seat a token is for."""
        for player in (0, 1):
            if same(token, self.seat_token(table, player)):
                return player
        return None

    def signed(self, guest: str) -> str:
        """A guest's cookie."""
        return self._signer.sign(guest).decode()

    def guest(self, cookie: str | None) -> str | None:
        """The guest whom a cookie names; None if the server did not sign it."""
        try:
            return self._signer.unsign(cookie).decode() if cookie else None
        except (BadSignature, UnicodeError):
            return None


def same(token: str, expected: str) -> bool:
    """Whether two tokens are equal, in constant time."""
    return hmac.compare_digest(token.encode(), expected.encode())


def new_guest() -> str:
    """A name for a new guest."""
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """A name for a new table, short enough to read out."""
    return secrets.token_hex(8)
