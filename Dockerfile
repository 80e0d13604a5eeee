# The site as one image: `docker build -t kvartal .`. Another quarter is built with
# `--build-arg CONTENT_DIR=quarter`, a folder next to this file: the build reads its overridden interface texts.
# More in docs/operations.md#in-containers.

# The Node of package.json, the same that runs without containers.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# NODE_ENV=production would leave the builder out.
RUN npm ci --include=dev
COPY . .
ARG CONTENT_DIR=demo
RUN CONTENT_DIR=${CONTENT_DIR} npm run build
# The site and its commands are the build; no sources go into the image.
RUN mkdir /site && cp --recursive --parents build package.json "${CONTENT_DIR}" /site && rm -rf /site/demo/generate /site/demo/testing

FROM node:${NODE}
WORKDIR /app
ARG CONTENT_DIR=demo
# The two of the allocator: threads keep less of what they needed for a moment.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    CONTENT_DIR=${CONTENT_DIR} \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=1000000 \
    MALLOC_MMAP_THRESHOLD_=32768
# All that is ever written lies here; everything else may be mounted to be read only.
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /site ./
RUN chmod +x build/server/kvartal.js && ln -s /app/build/server/kvartal.js /usr/local/bin/kvartal
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["kvartal", "ready"]
# Node itself is the first process: SIGTERM reaches it, and it ends within 25 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "build/server/main.js"]
