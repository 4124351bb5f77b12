# syntax=docker/dockerfile:1
# The portal in one image: the built site and the service that serves it.
# docker build --tag developer-portal .
# The only image that is pulled from a registry. Renovate updates its version and digest (docs/decisions/0207).
FROM docker.io/library/node:26.10.0-bookworm-slim AS node
# Removes setuid and setgid bits, which nothing in these images needs.
RUN find / -xdev -type f -perm /6000 -exec chmod a-s {} +

FROM node AS build
WORKDIR /portal
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
# The cache holds the assets of previous builds, so that a page opened before an upgrade can still load its scripts.
# Pages contain this URL as the address of the sandbox. If the service is started with a different URL, it compresses
# the pages again and stores the result in /data.
ARG PUBLIC_URL
RUN --mount=type=cache,target=/portal/.cache npm run build -- --service

FROM node AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
COPY packages packages
COPY sandbox sandbox
COPY service service
COPY tools/ci/bill-of-materials.ts ./
# Installs only the runtime dependencies of the service: --omit=dev excludes the tools, --workspace the site, and
# --omit=peer and --omit=optional test runners and bundlers. Then removes types and source maps (a third of the rest),
# libraries that only a build needs to read descriptions and configurations, workspace packages that npm did not link,
# and tests.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=peer --omit=optional --workspace service --no-audit --no-fund --loglevel=error \
  && find node_modules service/node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -path '*/zod/src/*' -o -path '*/pglite/dist/*.tar.gz' -o -path '*/@opentelemetry/*.cjs' \) -delete \
  && rm -rf node_modules/@redocly node_modules/graphql node_modules/jiti node_modules/terser \
  && node bill-of-materials.ts > bill-of-materials.cdx.json \
  && for folder in packages/*; do test -e "node_modules/@refdesk/${folder#packages/}" || rm -r "$folder"; done \
  && find packages sandbox service \( -name '*.test.ts' -o -name tests -o -name fixtures -o -name measure \) -prune -exec rm -r {} +

# The sandbox for integrators: docker build --target sandbox --tag developer-sandbox .
FROM node AS sandbox
WORKDIR /sandbox
COPY --from=build /portal/site/build/downloads/*-sandbox.mjs sandbox.mjs
USER node
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/__sandbox').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "sandbox.mjs", "--host", "0.0.0.0"]

FROM node
# Commit shown in the log and the metrics: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
ENV NODE_ENV=production COMMIT=$COMMIT HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
RUN mkdir /data && chown node:node /data
COPY --from=packages /portal/node_modules node_modules
COPY --from=packages /portal/packages packages
COPY --from=packages /portal/sandbox sandbox
COPY --from=packages /portal/service service
# Bill of materials of the image (CycloneDX).
COPY --from=packages /portal/bill-of-materials.cdx.json ./
COPY package.json ./
COPY deploy/backup.sh deploy/backup-nightly.sh deploy/daas.sql deploy/
COPY deploy/readers/create.sh deploy/readers/
COPY --from=build /portal/site/.cache/compressed site/.cache/compressed
COPY --from=build /portal/site/build site/build
USER node
VOLUME /data
EXPOSE 3000
# OCI images have no HEALTHCHECK, so compose.yaml and the chart define health checks too.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "service/src/health/probe.ts"]
CMD ["node", "service/src/main.ts"]
