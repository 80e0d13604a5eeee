#!/bin/sh
# Creates the passwords and keys of compose.yaml that do not exist yet. Only the owner may enter `secrets`; its files are readable for
# all, because the containers run as other users. `tls` is mounted as a whole, so the user of the proxy must be able to enter it; the
# mode of the key file protects the key.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets tls
chmod 700 secrets
chmod 711 tls
umask 022

make() {
  [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
}
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

for name in database-password owner-password site-password; do make "$name" "$(random)"; done
place='kvartal?host=/var/run/postgresql'
make database-url "postgres://kvartal_site:$(cat secrets/site-password)@/$place"
make database-owner-url "postgres://kvartal_owner:$(cat secrets/owner-password)@/$place"
make imgproxy.env "IMGPROXY_KEY=$(random)
IMGPROXY_SALT=$(random)
"
echo 'deploy/secrets is complete'
