#!/bin/sh
# Makes the account that serves people; the owner gives it its rights at the first start of a service. Its password is
# the owner's until it is changed: alter role ebelediye_service password '…'. The image of PostgreSQL has read the file
# with the owner's password before, as root; this runs as the account postgres, which may not read it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role ebelediye_service login password :'password';
SQL
