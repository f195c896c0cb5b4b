#!/bin/sh
# Client of the bridge with curl and openssl.
#   bridge-client.sh take EVENTS_FILE          appends all events to a file, one JSON answer a line, and acknowledges them
#   bridge-client.sh bring KIND RECORD_FILE    brings the record in a JSON file to /bridge/KIND, again until it is answered
# The environment has BRIDGE_URL, BRIDGE_ID and BRIDGE_SECRET.
set -eu

# Answer of a signed request: the body, and behind it the status on a line of its own.
ask() { # METHOD PATH BODY
  seconds=$(date +%s)
  hash=$(printf '%s' "$3" | sha256sum | cut -d' ' -f1)
  signature=$(printf '%s\n%s\n%s\n%s' "$seconds" "$1" "$2" "$hash" |
    openssl dgst -sha256 -hmac "$BRIDGE_SECRET" -binary | basenc --base64url | tr -d '=\n')
  set -- "$@" -H "X-Bridge-Client: $BRIDGE_ID" -H "X-Bridge-Time: $seconds" -H "X-Bridge-Signature: $signature"
  method=$1 path=$2 body=$3
  shift 3
  if [ "$method" = POST ]; then set -- "$@" -H 'Content-Type: application/json' --data-binary "$body"; fi
  curl -sS -m 60 -w '\n%{http_code}' "$@" "$BRIDGE_URL$path" || printf '\n000'
}

number_of() { sed -n "s/.*\"$1\":\([0-9][0-9]*\).*/\1/p"; }

take() { # EVENTS_FILE
  after=$(tail -n 1 "$1" 2>/dev/null | number_of Next)
  while :; do
    answer=$(ask GET "/bridge/events?after=${after:-0}&limit=100" '')
    status=${answer##*"
"}
    # The portal may be away for a while, as when it is started again.
    if [ "$status" != 200 ]; then sleep 1; continue; fi
    page=${answer%"
"*}
    after=$(printf '%s' "$page" | number_of Next)
    # In the books first, acknowledged then.
    printf '%s\n' "$page" >>"$1"
    until answer=$(ask POST /bridge/acknowledgement "{\"Number\":$after}"); [ "${answer##*"
"}" = 200 ]; do sleep 1; done
    case $page in *'"HasMore":true'*) ;; *) return ;; esac
  done
}

bring() { # KIND RECORD_FILE
  body=$(cat "$2")
  while :; do
    answer=$(ask POST "/bridge/$1" "$body")
    case ${answer##*"
"} in
    # Nobody knows whether it arrived: the same record under the same number, signed anew at least a second later.
    000 | 409 | 429 | 5??) sleep 2 ;;
    200) printf '%s\n' "${answer%"
"*}"; return ;;
    *) printf '%s\n' "$answer" >&2; return 1 ;;
    esac
  done
}

command=$1
shift
case $command in
take | bring) "$command" "$@" ;;
*) exit 2 ;;
esac
