# Sprout in one container with one volume. Node strips the types as it loads; only the web apps are built, in a stage of their own.
FROM node:24-slim AS web
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && node apps/web/build/ensure.ts

FROM node:24-slim

ENV NODE_ENV=production \
    SPROUT_HOST=0.0.0.0 \
    SPROUT_PORT=8787 \
    SPROUT_DATA_DIR=/data

WORKDIR /app
COPY . .
COPY --from=web /app/apps/web/dist apps/web/dist
RUN npm ci --omit=dev && npm cache clean --force \
  && mkdir /data && chown node:node /data

USER node
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SPROUT_PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "--min-semi-space-size=1", "--max-semi-space-size=16", "apps/server/start.js"]
