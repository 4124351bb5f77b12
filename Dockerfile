# syntax=docker/dockerfile:1
# The portal in one image: the built site and the service that serves it.
# docker build --tag fieldwright-portal .
# The only image from a registry, in one line, where Renovate keeps version and digest (docs/decisions/0207).
FROM docker.io/library/node:26.10.0-bookworm-slim AS node
# No program changes its user or group by being started: nothing in these images has to.
RUN find / -xdev -type f -perm /6000 -exec chmod a-s {} +

FROM node AS build
WORKDIR /portal
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
# The cache keeps the assets of the last builds, so that a page opened before an upgrade still finds its scripts.
# Pages name the sandbox at this address; with another one at its first start, the service compresses them anew and keeps
# that in /data.
ARG PUBLIC_URL
RUN --mount=type=cache,target=/portal/.cache npm run build -- --service

FROM node AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
COPY packages packages
COPY sandbox sandbox
COPY service service
COPY tools/ci/bill-of-materials.ts ./
# Only what the service runs on: --omit=dev leaves the tools, --workspace the site; what packages would only meet (a test
# runner, a bundler) is a peer or optional. Types and source maps are a third of what is left. What reads descriptions and
# configurations is loaded by a build alone. Of our own packages those stay that npm has linked, without their tests.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=peer --omit=optional --workspace service --no-audit --no-fund --loglevel=error \
  && find node_modules service/node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -path '*/zod/src/*' -o -path '*/pglite/dist/*.tar.gz' -o -path '*/@opentelemetry/*.cjs' \) -delete \
  && rm -rf node_modules/@redocly node_modules/graphql node_modules/jiti node_modules/terser \
  && node bill-of-materials.ts > bill-of-materials.cdx.json \
  && for folder in packages/*; do test -e "node_modules/@refdesk/${folder#packages/}" || rm -r "$folder"; done \
  && find packages sandbox service \( -name '*.test.ts' -o -name tests -o -name fixtures -o -name measure \) -prune -exec rm -r {} +

# The sandbox that integrators run themselves: docker build --target sandbox --tag fieldwright-sandbox .
FROM node AS sandbox
WORKDIR /sandbox
COPY --from=build /portal/site/build/downloads/*-sandbox.mjs sandbox.mjs
USER node
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/__sandbox').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "sandbox.mjs", "--host", "0.0.0.0"]

FROM node
# What the log and the measurements name: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
ENV NODE_ENV=production COMMIT=$COMMIT HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
RUN mkdir /data && chown node:node /data
COPY --from=packages /portal/node_modules node_modules
COPY --from=packages /portal/packages packages
COPY --from=packages /portal/sandbox sandbox
COPY --from=packages /portal/service service
# What is in the image, in CycloneDX.
COPY --from=packages /portal/bill-of-materials.cdx.json ./
COPY package.json ./
COPY deploy/backup.sh deploy/backup-nightly.sh deploy/daas.sql deploy/
COPY deploy/readers/create.sh deploy/readers/
COPY --from=build /portal/site/.cache/compressed site/.cache/compressed
COPY --from=build /portal/site/build site/build
USER node
VOLUME /data
EXPOSE 3000
# Images in the format of OCI have no HEALTHCHECK: compose.yaml and the chart ask by themselves.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "service/src/health/probe.ts"]
CMD ["node", "service/src/main.ts"]
