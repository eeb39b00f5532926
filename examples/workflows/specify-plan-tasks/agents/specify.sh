#!/bin/sh
# An agent in nothing but shell. The values it takes out of the JSON are still JSON-escaped,
# so they can go back into JSON strings as they are.
set -eu
input=$(cat)
text_of() { printf '%s' "$input" | sed -n "s/.*\"$1\":\"\(\([^\"\\]\|\\\\.\)*\)\".*/\1/p"; }
title=$(text_of title)
spec=$(text_of spec)

if [ -z "$title" ]; then
  printf '%s\n' '{"success":false,"summary":"There is no title to specify.","artifacts":[],"recommendation":"escalate"}'
  exit 0
fi

if [ -e "$spec" ]; then operation=update; else operation=create; fi

cat <<JSON
{
  "success": true,
  "summary": "Specified: $title",
  "artifacts": [
    {
      "path": "$spec",
      "operation": "$operation",
      "content": "# $title\n\n## Requirements\n\n1. A person can do it.\n2. It works without a mouse.\n"
    }
  ],
  "notes": ["2 requirements, none of them open"],
  "recommendation": "proceed"
}
JSON
