#!/usr/bin/env python3
"""Create the dashboard in Metabase, or update it: existing items with the same name are changed, not duplicated."""
import json
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path

DATABASE = "Field service reports"
COLLECTION = "Field service"
DASHBOARD = "Field service"


def chart(dimensions, metrics):
    return {"graph.dimensions": dimensions, "graph.metrics": metrics}


# Name, query file, display, its settings, and the position on a grid of 24 columns: column, row, width, height.
QUESTIONS = [
    ("Margin by month", "margin_by_month", "bar", chart(["month"], ["charged", "margin"]), (0, 0, 12, 6)),
    ("Margin by job type", "margin_by_job_type", "row", chart(["job_type"], ["margin"]), (12, 0, 12, 6)),
    ("First-time fix by month", "first_time_fix_by_month", "line", chart(["month"], ["fixed_percent"]), (0, 6, 12, 6)),
    ("Overdue by age", "overdue_by_age", "bar", chart(["age", "currency_code"], ["balance"]), (12, 6, 12, 6)),
    ("Invoices to chase", "invoices_to_chase", "table", {}, (0, 12, 24, 8)),
]


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Turns redirects into errors, because urllib would send the key to any URL in a response."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirects)


def setting(name):
    if not os.environ.get(name):
        sys.exit(f"Set {name}: README.md says what it means.")
    return os.environ[name]


def call(method, path, body=None):
    request = urllib.request.Request(
        setting("METABASE_URL").rstrip("/") + "/api" + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"x-api-key": setting("METABASE_API_KEY"), "content-type": "application/json"},
    )
    try:
        with opener.open(request, timeout=60) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {error.read().decode(errors='replace')[:500]}")
    except urllib.error.URLError as error:
        sys.exit(f"{method} {path}: {error.reason}")


def save(path, found, name, body):
    """Update the item with this name, or create it, and return its id."""
    same = [one["id"] for one in found if one["name"] == name]
    saved = call("PUT", f"{path}/{same[0]}", {"name": name, **body}) if same else call("POST", path, {"name": name, **body})
    print(f"{name}: {'updated' if same else 'created'}")
    return saved["id"]


def main():
    details = {
        "host": setting("PGHOST"),
        "port": int(os.environ.get("PGPORT", "5432")),
        "dbname": setting("PGDATABASE"),
        "user": setting("PGUSER"),
        "password": setting("PGPASSWORD"),
        "ssl": os.environ.get("PGSSLMODE") in ("require", "verify-ca", "verify-full"),
        "schema-filters-type": "inclusion",
        "schema-filters-patterns": "reports",
    }
    database = save("/database", call("GET", "/database")["data"], DATABASE, {"engine": "postgres", "details": details})
    collection = save("/collection", call("GET", "/collection"), COLLECTION, {})
    items = call("GET", f"/collection/{collection}/items")["data"]
    cards = [one for one in items if one["model"] == "card"]
    placed = []
    for name, file, display, settings, (column, row, width, height) in QUESTIONS:
        query = Path(__file__).with_name("questions").joinpath(f"{file}.sql").read_text()
        card = save("/card", cards, name, {
            "collection_id": collection,
            "dataset_query": {"type": "native", "database": database, "native": {"query": query}},
            "display": display,
            "visualization_settings": settings,
        })
        # A negative id adds a new card to the dashboard.
        placed.append({"id": -len(placed) - 1, "card_id": card, "col": column, "row": row, "size_x": width, "size_y": height})
    dashboards = [one for one in items if one["model"] == "dashboard"]
    dashboard = save("/dashboard", dashboards, DASHBOARD, {"collection_id": collection})
    call("PUT", f"/dashboard/{dashboard}", {"dashcards": placed})
    print(f"{setting('METABASE_URL').rstrip('/')}/dashboard/{dashboard}")


main()
