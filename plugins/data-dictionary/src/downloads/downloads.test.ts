import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { defaultDictionaryPagePaths } from '@refdesk/dictionary/model/paths';
import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';
import { dictionaryDownloadFormats } from './formats.ts';

const folder = fileURLToPath(new URL('../../../../packages/dictionary/src/load/fixtures/sound', import.meta.url));
const dictionary = await loadDataDictionary(folder, {
  ...defaultDictionaryPagePaths,
  product: 'Data as a Service',
  source: 'daas',
});
const write = (id: string) =>
  dictionaryDownloadFormats.find((format) => format.id === id)?.write(dictionary, dictionary.tables);

test('writes PostgreSQL tables with comments, followed by the foreign keys', () => {
  expect(write('postgresql')).toMatchInlineSnapshot(`
    "-- PostgreSQL 13 or later. Timestamps are in UTC.
    -- Foreign keys are checked at the end of a transaction: load all tables in one, in any order.

    CREATE TABLE sites_v1 (
      site_id bigint NOT NULL,
      name    varchar(20) NOT NULL,
      PRIMARY KEY (site_id)
    );
    COMMENT ON TABLE sites_v1 IS 'Places where work is done. One row per site.';
    COMMENT ON COLUMN sites_v1.site_id IS 'Identifier of the site.';
    COMMENT ON COLUMN sites_v1.name IS 'Name of the site.';

    CREATE TABLE orders_v1 (
      order_id   bigint NOT NULL,
      site_id    bigint,
      status     varchar(30) NOT NULL,
      price      numeric(18,4),
      opens_at   time,
      ordered_at timestamp,
      remark     text,
      PRIMARY KEY (order_id),
      UNIQUE (site_id, opens_at)
    );
    COMMENT ON TABLE orders_v1 IS 'Orders for work. One row per order.';
    COMMENT ON COLUMN orders_v1.order_id IS 'Identifier of the order.';
    COMMENT ON COLUMN orders_v1.site_id IS 'Site of the work.';
    COMMENT ON COLUMN orders_v1.status IS 'How far the order has come. One of open, done.';
    COMMENT ON COLUMN orders_v1.price IS 'Net price.';
    COMMENT ON COLUMN orders_v1.opens_at IS 'When the site opens.';
    COMMENT ON COLUMN orders_v1.ordered_at IS 'When the order came.';
    COMMENT ON COLUMN orders_v1.remark IS 'Whatever was said.';

    -- Foreign keys. The tables that they reference must exist.

    ALTER TABLE orders_v1
      ADD FOREIGN KEY (site_id) REFERENCES sites_v1 (site_id) DEFERRABLE INITIALLY DEFERRED;
    "
  `);
});

test('writes Snowflake comments inside the CREATE TABLE statements', () => {
  expect(write('snowflake')).toMatchInlineSnapshot(`
    "-- Snowflake. Timestamps are in UTC, without a time zone.
    -- Snowflake does not enforce keys; the optimiser and tools use them.

    CREATE TABLE sites_v1 (
      site_id BIGINT NOT NULL COMMENT 'Identifier of the site.',
      name    VARCHAR(20) NOT NULL COMMENT 'Name of the site.',
      PRIMARY KEY (site_id)
    )
    COMMENT = 'Places where work is done. One row per site.';

    CREATE TABLE orders_v1 (
      order_id   BIGINT NOT NULL COMMENT 'Identifier of the order.',
      site_id    BIGINT COMMENT 'Site of the work.',
      status     VARCHAR(30) NOT NULL COMMENT 'How far the order has come. One of open, done.',
      price      NUMBER(18,4) COMMENT 'Net price.',
      opens_at   TIME COMMENT 'When the site opens.',
      ordered_at TIMESTAMP_NTZ COMMENT 'When the order came.',
      remark     VARCHAR COMMENT 'Whatever was said.',
      PRIMARY KEY (order_id),
      UNIQUE (site_id, opens_at)
    )
    COMMENT = 'Orders for work. One row per order.';

    -- Foreign keys. The tables that they reference must exist.

    ALTER TABLE orders_v1 ADD FOREIGN KEY (site_id) REFERENCES sites_v1 (site_id);
    "
  `);
});

test('writes BigQuery types and keys that are not enforced', () => {
  expect(write('bigquery')).toMatchInlineSnapshot(`
    "-- BigQuery (GoogleSQL). Set a default dataset, or put its name before those of the tables.
    -- BigQuery does not enforce keys; the optimiser uses them.

    CREATE TABLE sites_v1 (
      site_id INT64 NOT NULL OPTIONS (description = 'Identifier of the site.'),
      name    STRING(20) NOT NULL OPTIONS (description = 'Name of the site.'),
      PRIMARY KEY (site_id) NOT ENFORCED
    )
    OPTIONS (description = 'Places where work is done. One row per site.');

    CREATE TABLE orders_v1 (
      order_id   INT64 NOT NULL OPTIONS (description = 'Identifier of the order.'),
      site_id    INT64 OPTIONS (description = 'Site of the work.'),
      status     STRING(30) NOT NULL OPTIONS (description = 'How far the order has come. One of open, done.'),
      price      NUMERIC(18, 4) OPTIONS (description = 'Net price.'),
      opens_at   TIME OPTIONS (description = 'When the site opens.'),
      ordered_at TIMESTAMP OPTIONS (description = 'When the order came.'),
      remark     STRING OPTIONS (description = 'Whatever was said.'),
      PRIMARY KEY (order_id) NOT ENFORCED
    )
    OPTIONS (description = 'Orders for work. One row per order.');

    -- Foreign keys. The tables that they reference must exist.

    ALTER TABLE orders_v1
      ADD FOREIGN KEY (site_id) REFERENCES sites_v1 (site_id) NOT ENFORCED;
    "
  `);
});

test('writes SQLite foreign keys inside the CREATE TABLE statements', () => {
  expect(write('sqlite')).toMatchInlineSnapshot(`
    "-- SQLite 3.31 or later. Foreign keys are checked at the end of a transaction, after PRAGMA foreign_keys = ON.

    CREATE TABLE sites_v1 (
      site_id INTEGER PRIMARY KEY NOT NULL,
      name    varchar(20) NOT NULL
    );

    CREATE TABLE orders_v1 (
      order_id   INTEGER PRIMARY KEY NOT NULL,
      site_id    bigint,
      status     varchar(30) NOT NULL,
      price      decimal(18,4),
      opens_at   time,
      ordered_at timestamp,
      remark     text,
      UNIQUE (site_id, opens_at),
      FOREIGN KEY (site_id) REFERENCES sites_v1 (site_id) DEFERRABLE INITIALLY DEFERRED
    );
    "
  `);
});

test('writes dbt sources with the tests that the dictionary implies', () => {
  expect(write('dbt')).toMatchInlineSnapshot(`
    "version: 2
    sources:
      - name: daas
        description: "Data as a Service: full snapshots of one organisation, hourly or daily."
        tables:
          - name: sites_v1
            description: Places where work is done. One row per site; loaded daily.
            columns:
              - name: site_id
                description: Identifier of the site.
                data_type: bigint
                data_tests:
                  - not_null
                  - unique
              - name: name
                description: Name of the site.
                data_type: varchar(20)
                data_tests:
                  - not_null
          - name: orders_v1
            description: Orders for work. One row per order; loaded hourly.
            columns:
              - name: order_id
                description: Identifier of the order.
                data_type: bigint
                data_tests:
                  - not_null
                  - unique
              - name: site_id
                description: Site of the work.
                data_type: bigint
                data_tests:
                  - relationships:
                      arguments:
                        to: source('daas', 'sites_v1')
                        field: site_id
              - name: status
                description: How far the order has come.
                data_type: varchar(30)
                data_tests:
                  - not_null
                  - accepted_values:
                      arguments:
                        values:
                          - open
                          - done
              - name: price
                description: Net price.
                data_type: decimal(18,4)
              - name: opens_at
                description: When the site opens.
                data_type: time
              - name: ordered_at
                description: When the order came.
                data_type: timestamp
              - name: remark
                description: Whatever was said.
                data_type: text
    "
  `);
});

test('writes a data package that describes the sample data files', () => {
  expect(write('data-package')).toMatchInlineSnapshot(`
    "{
      "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
      "name": "data-as-a-service",
      "title": "Data as a Service, sample data",
      "description": "Consistent sample records of a small account. Timestamps are in UTC.",
      "resources": [
        {
          "name": "sites_v1",
          "type": "table",
          "path": "sites_v1.csv",
          "title": "Sites",
          "description": "Places where work is done. One row per site.",
          "format": "csv",
          "mediatype": "text/csv",
          "encoding": "utf-8",
          "schema": {
            "fields": [
              {
                "name": "site_id",
                "type": "integer",
                "description": "Identifier of the site",
                "example": 7,
                "constraints": {
                  "required": true
                }
              },
              {
                "name": "name",
                "type": "string",
                "description": "Name of the site",
                "example": "North yard",
                "constraints": {
                  "required": true,
                  "maxLength": 20
                }
              }
            ],
            "primaryKey": [
              "site_id"
            ]
          }
        },
        {
          "name": "orders_v1",
          "type": "table",
          "path": "orders_v1.csv",
          "title": "Orders",
          "description": "Orders for work. One row per order.",
          "format": "csv",
          "mediatype": "text/csv",
          "encoding": "utf-8",
          "schema": {
            "fields": [
              {
                "name": "order_id",
                "type": "integer",
                "description": "Identifier of the order",
                "example": 41,
                "constraints": {
                  "required": true
                }
              },
              {
                "name": "site_id",
                "type": "integer",
                "description": "Site of the work",
                "example": 7
              },
              {
                "name": "status",
                "type": "string",
                "description": "How far the order has come",
                "example": "done",
                "constraints": {
                  "required": true,
                  "maxLength": 30,
                  "enum": [
                    "open",
                    "done"
                  ]
                },
                "categories": [
                  {
                    "value": "open",
                    "label": "Not begun"
                  },
                  {
                    "value": "done",
                    "label": "Finished"
                  }
                ]
              },
              {
                "name": "price",
                "type": "number",
                "description": "Net price",
                "example": 12.5
              },
              {
                "name": "opens_at",
                "type": "time",
                "format": "%H:%M",
                "description": "When the site opens",
                "example": "08:00"
              },
              {
                "name": "ordered_at",
                "type": "datetime",
                "description": "When the order came",
                "example": "2025-01-02T08:30:00Z"
              },
              {
                "name": "remark",
                "type": "string",
                "description": "Whatever was said",
                "example": "Ring twice"
              }
            ],
            "primaryKey": [
              "order_id"
            ],
            "uniqueKeys": [
              [
                "site_id",
                "opens_at"
              ]
            ],
            "foreignKeys": [
              {
                "fields": [
                  "site_id"
                ],
                "reference": {
                  "resource": "sites_v1",
                  "fields": [
                    "site_id"
                  ]
                }
              }
            ]
          }
        }
      ]
    }
    "
  `);
});

test('writes the columns as CSV', () => {
  expect(write('columns')).toMatchInlineSnapshot(`
    "category,table,position,column,type,nullable,key,references,enum,allowed_values,description,example,since
    Sites,sites_v1,1,site_id,bigint,false,primary,,,,Identifier of the site,7,2024-01-15
    Sites,sites_v1,2,name,varchar(20),false,,,,,Name of the site,North yard,2024-01-15
    Work Orders,orders_v1,1,order_id,bigint,false,primary,,,,Identifier of the order,41,2024-03-01
    Work Orders,orders_v1,2,site_id,bigint,true,foreign,sites_v1.site_id,,,Site of the work,7,2024-03-01
    Work Orders,orders_v1,3,status,varchar(30),false,,,OrderStatus,open|done,How far the order has come,done,2024-03-01
    Work Orders,orders_v1,4,price,"decimal(18,4)",true,,,,,Net price,12.5,2024-09-01
    Work Orders,orders_v1,5,opens_at,time,true,,,,,When the site opens,08:00,2024-03-01
    Work Orders,orders_v1,6,ordered_at,timestamp,true,,,,,When the order came,2025-01-02T08:30:00Z,2024-03-01
    Work Orders,orders_v1,7,remark,text,true,,,,,Whatever was said,Ring twice,2024-03-01
    "
  `);
});

test('formatCsv distinguishes an empty string from null and quotes fields where needed', () => {
  expect(
    formatCsv(
      ['a', 'b', 'c'],
      [
        ['', null, 'said "no", then\nleft'],
        [1.5, true, 'ü'],
      ],
    ),
  ).toBe('a,b,c\n"",,"said ""no"", then\nleft"\n1.5,true,ü\n');
});
