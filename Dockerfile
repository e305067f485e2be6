# The pages are built in a stage of its own: what runs carries neither Vite's work nor development packages.
FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node 24 already, so the `node` package need not fetch its own.
RUN npm ci --omit=dev --ignore-scripts

FROM packages AS pages
COPY tsconfig.json ./
COPY shared shared
COPY client client
RUN node node_modules/vite/bin/vite.js build client

# The server alone needs none of what the pages are made of and with.
FROM packages AS server
RUN npm uninstall --no-save --omit=dev --ignore-scripts \
  vite @preact/preset-vite pixi.js preact @preact/signals @fontsource-variable/inter marked uqr @colyseus/sdk node

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=2567 DATA_DIR=/data
WORKDIR /app
COPY --from=server /app/node_modules node_modules
COPY --from=pages /app/dist dist
COPY package.json ./
COPY shared shared
COPY server server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
