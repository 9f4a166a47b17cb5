FROM node:24.19.0-bookworm-slim AS build
WORKDIR /portico
COPY . .
RUN npm ci --include=dev --ignore-scripts --include-workspace-root -w packages -w apps && PORTICO_ENV=production npm run build
# Only what the server needs at run time.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && npm ci --omit=dev --ignore-scripts --workspace apps/server

FROM node:24.19.0-bookworm-slim
ENV NODE_ENV=production PORTICO_ENV=production
WORKDIR /portico
COPY --from=build /portico/node_modules node_modules
COPY --from=build /portico/apps/server apps/server
# Without PORTICO_DATABASE_URL, the SQLite file.
RUN install --directory --owner=node --group=node --mode=0700 .portico
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/bin/portico-server.js"]
