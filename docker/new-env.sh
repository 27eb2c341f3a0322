#!/bin/sh
# Writes .env with new secrets: every secret of docker-compose.yml stands in that one file.
set -eu
cd "$(dirname "$0")/.."
if [ $# -ne 2 ]; then
  echo "usage: docker/new-env.sh <host of the product> <host of the identity provider>" >&2
  exit 2
fi
if [ -e .env ]; then
  echo ".env is there already, and its secrets are in use: remove it first if it really is to be replaced" >&2
  exit 1
fi
secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
umask 077
cat > .env <<END
SITE_HOST=$1
IDENTITY_HOST=$2

# The mail server, for the product: what is special in user and password is percent-encoded (@ is %40).
SMTP_URL='smtp://user:password@smtp.example.org:587?requireTLS=true'
# The same server for Keycloak, as it is: it verifies addresses, without which nobody can register.
SMTP_HOST=
SMTP_PORT=587
SMTP_USER=
SMTP_PASSWORD=
MAIL_ADDRESS=no-reply@$1

# Administrators of this e-mail domain may change the branding.
CUSTOMIZE_EMAIL_DOMAIN=

TOKEN_SECRET=$(secret)
OIDC_CLIENT_SECRET=$(secret)
MONGODB_PASSWORD=$(secret)
MONGODB_ROOT_PASSWORD=$(secret)
MONGODB_KEY=$(secret)
KEYCLOAK_DATABASE_PASSWORD=$(secret)
KEYCLOAK_ADMIN_PASSWORD=$(secret)
END
echo "Wrote .env. Fill in the mail server, then: docker compose up --build --detach"
