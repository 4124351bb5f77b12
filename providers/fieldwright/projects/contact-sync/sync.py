"""Copy the contacts that changed since the last run into a database. Run it every night: python3 sync.py"""

import json
import logging
import os
import sqlite3
import sys
from datetime import datetime, timedelta, timezone

from api import Api, ApiError

log = logging.getLogger("sync")

# Clocks differ, and records can become visible shortly after they are modified. Reading a record twice is harmless.
OVERLAP = timedelta(minutes=5)
PAGE_SIZE = 200

SCHEMA = """
create table if not exists contact (
  id integer primary key,
  name text not null,
  kind text not null,
  is_active integer not null,
  modified_at text not null,
  record text not null
);
create table if not exists progress (
  id integer primary key check (id = 1),
  since text,
  cursor text,
  latest text
);
insert or ignore into progress (id) values (1);
"""

# Ignores records that are unchanged or older than the stored row, both of which a repeated page can contain.
UPSERT = """
insert into contact (id, name, kind, is_active, modified_at, record) values (?, ?, ?, ?, ?, ?)
on conflict (id) do update set
  name = excluded.name, kind = excluded.kind, is_active = excluded.is_active,
  modified_at = excluded.modified_at, record = excluded.record
where excluded.record <> contact.record and excluded.modified_at >= contact.modified_at
"""


def main():
    logging.basicConfig(level=logging.INFO, handlers=[json_handler()])
    try:
        api = Api(*settings())
        database = sqlite3.connect(os.environ.get("CONTACTS_DB", "contacts.db"))
        database.executescript(SCHEMA)
        read, changed = synchronise(api, database)
    except (ApiError, OSError) as error:
        # The next run continues after the last page that was stored.
        log.error("run failed", extra={"error": str(error)})
        sys.exit(1)
    log.info("run finished", extra={"read": read, "changed": changed})


def settings():
    """Return the URLs and credentials from the environment."""
    missing = [name for name in ("FW_CLIENT_ID", "FW_CLIENT_SECRET") if not os.environ.get(name)]
    if missing:
        sys.exit(f"Set {' and '.join(missing)}: create a secret for a REST client in your account, and load its file into the environment.")
    if sandbox := os.environ.get("FW_SANDBOX"):
        addresses = (sandbox, f"{sandbox}/v2/oauth/token")
    elif os.environ.get("FW_ENVIRONMENT") == "production":
        addresses = ("https://api.example.com", "https://auth.example.com/v2/oauth/token")
    else:
        addresses = ("https://sandbox.api.example.com", "https://sandbox.auth.example.com/v2/oauth/token")
    return (*addresses, os.environ["FW_CLIENT_ID"], os.environ["FW_CLIENT_SECRET"])


def synchronise(api, database):
    """Read changed contacts page by page, and store each page with the cursor of the next one.

    Return the numbers of records that were read and changed.
    """
    since, cursor, latest = database.execute("select since, cursor, latest from progress").fetchone()
    log.info("run started", extra={"since": since, "goes_on": cursor is not None})
    query = {"sort": "modifiedAt", "limit": PAGE_SIZE, **({"modifiedSince": since} if since else {})}
    read = changed = 0
    try:
        for contacts, following in api.pages("/v2/contacts", query, cursor):
            latest = max([latest or "", *(contact["modifiedAt"] for contact in contacts)]) or None
            # One transaction, so that a crash cannot store the records without the cursor, or the cursor alone.
            with database:
                before = database.total_changes
                database.executemany(UPSERT, map(to_row, contacts))
                changed += database.total_changes - before
                if following is not None:
                    database.execute("update progress set cursor = ?, latest = ?", (following, latest))
                else:
                    database.execute("update progress set since = ?, cursor = null, latest = ?", (with_overlap(latest), latest))
            read += len(contacts)
            log.info("page stored", extra={"contacts": len(contacts), "latest": latest})
    except ApiError as error:
        if error.problem != "invalid-cursor" or cursor is None:
            raise
        # The interrupted run was too long ago: read the changes from the beginning.
        log.warning("cursor rejected", extra={"since": since})
        with database:
            database.execute("update progress set cursor = null")
        again = synchronise(api, database)
        return read + again[0], changed + again[1]
    return read, changed


def to_row(contact):
    return (contact["id"], contact["name"], contact["kind"], contact["isActive"], contact["modifiedAt"], json.dumps(contact))


def with_overlap(instant):
    if instant is None:
        return None
    return (datetime.fromisoformat(instant.replace("Z", "+00:00")) - OVERLAP).strftime("%Y-%m-%dT%H:%M:%SZ")


def json_handler():
    """Return a log handler that writes each entry as a line of JSON, for log collectors."""
    standard = set(vars(logging.makeLogRecord({}))) | {"message", "taskName"}

    class Formatter(logging.Formatter):
        def format(self, record):
            extra = {name: value for name, value in vars(record).items() if name not in standard}
            time = datetime.fromtimestamp(record.created, timezone.utc).isoformat(timespec="milliseconds")
            return json.dumps({"time": time, "level": record.levelname.lower(), "message": record.getMessage(), **extra})

    handler = logging.StreamHandler()
    handler.setFormatter(Formatter())
    return handler


if __name__ == "__main__":
    main()
