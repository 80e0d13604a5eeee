#!/bin/sh
# Runs once, when the database is created: one account owns the tables, the other only reads and writes rows.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner_password="$(cat /run/secrets/owner-password)" --set site_password="$(cat /run/secrets/site-password)" <<'SQL'
create role kvartal_owner login password :'owner_password';
create role kvartal_site login password :'site_password';
create database kvartal owner kvartal_owner template template0 encoding 'UTF8' locale 'C';
revoke connect on database kvartal from public;
grant connect on database kvartal to kvartal_site;
SQL
