#!/bin/sh
# Runs once, on an empty data folder: the app owns its database and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$TABLEMATE_PASSWORD" --username postgres <<'SQL'
create role tablemate login password :'password';
create database tablemate owner tablemate;
SQL
