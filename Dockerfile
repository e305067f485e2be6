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
RUN node node_modules/vite/bin/vite.js build client \
  && node node_modules/vite/bin/vite.js build --config client/pictures/vite.config.ts

# The server alone needs none of what the pages are made of and with, nor what others could use beside it.
FROM packages AS server
RUN npm pkg delete devDependencies && npm uninstall --ignore-scripts --legacy-peer-deps \
  vite pixi.js preact @preact/signals @fontsource-variable/inter @fontsource/inter opentype.js @simplewebauthn/browser marked uqr @colyseus/sdk node
RUN npm sbom --legacy-peer-deps --sbom-format=cyclonedx > sbom.json

FROM node:24.21.0-slim
ARG VERSION=dev
LABEL org.opencontainers.image.title="Skerry" \
  org.opencontainers.image.description="A real-time multiplayer server with a thin web client for four board games" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}"
# What Node compiled once is not compiled anew by every command of operators, nor where the server starts again.
ENV VERSION=${VERSION} NODE_ENV=production HOST=0.0.0.0 PORT=2567 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=server /app/node_modules node_modules
COPY --from=server /app/sbom.json ./
COPY --from=pages /app/dist dist
COPY package.json ./
COPY shared shared
COPY server server
COPY tools/house tools/house
# `docker compose exec app1 skerry reports`
RUN ln -s /app/tools/house/main.ts /usr/local/bin/skerry && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--heap-growing-percent=80", "server/main.ts"]
