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
epoch_of() { sed -n 's/.*"Epoch":"\([0-9a-f-]*\)".*/\1/p'; }

take() { # EVENTS_FILE
  last=$(tail -n 1 "$1" 2>/dev/null || true)
  after=$(printf '%s\n' "$last" | number_of Next)
  after=${after:-0}
  epoch=$(printf '%s\n' "$last" | epoch_of)
  while :; do
    answer=$(ask GET "/bridge/events?after=$after${epoch:+&epoch=$epoch}&limit=100" '')
    status=${answer##*"
"}
    page=${answer%"
"*}
    epoch_now=$(printf '%s\n' "$page" | epoch_of)
    restored_to=$(printf '%s\n' "$page" | number_of EpochAfter)
    if [ -n "$epoch" ] && [ -n "$epoch_now" ] && [ "$epoch" != "$epoch_now" ] && [ "$after" -gt "$restored_to" ]; then
      # What was taken beyond is in the books and no longer in the portal: a person looks at it.
      printf 'The portal was restored to %s, %s had been taken.\n' "$restored_to" "$after" >&2
      epoch=$epoch_now after=$restored_to
      continue
    fi
    case $status in
    200) ;;
    # The portal may be away for a while, as when it is started again.
    000 | 429 | 5??) sleep 1; continue ;;
    *) printf '%s\n' "$answer" >&2; return 1 ;;
    esac
    after=$(printf '%s\n' "$page" | number_of Next)
    epoch=$epoch_now
    # In the books first, acknowledged then.
    printf '%s\n' "$page" >>"$1"
    while :; do
      answer=$(ask POST /bridge/acknowledgement "{\"Number\":$after,\"Epoch\":\"$epoch\"}")
      case ${answer##*"
"} in
      200) break ;;
      000 | 429 | 5??) sleep 1 ;;
      *) printf '%s\n' "$answer" >&2; return 1 ;;
      esac
    done
    case $page in *'"HasMore":true'*) ;; *) return ;; esac
  done
}

bring() { # KIND RECORD_FILE
  body=$(cat "$2")
  while :; do
    answer=$(ask POST "/bridge/$1" "$body")
    # Nobody knows whether it arrived: the same record under the same number, signed anew at least a second later.
    case $answer in *'"takenBefore"'*) sleep 2; continue ;; esac
    case ${answer##*"
"} in
    000 | 429 | 5??) sleep 2 ;;
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
