# Three images from one build: `api`, `gateway`, and `publish`, which offers the remotes of this build and ends.
#   docker build --target api .
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY . .
RUN npx --yes pnpm@10.34.8 install --frozen-lockfile && node scripts/build.mjs
# The packages of production alone, as the lockfile has them. Those of the workspace are part of the builds already.
RUN for service in api gateway; do \
      npx --yes pnpm@10.34.8 --config.inject-workspace-packages=true --filter $service --prod deploy /out/$service \
      && rm -rf /out/$service/src /out/$service/node_modules/@impact-call /out/$service/node_modules/.pnpm/@impact-call+*; \
    done
RUN mkdir -p /out/builds \
  && for remote in mfe-*; do cp -r $remote/dist /out/builds/$remote; done

FROM ${NODE_IMAGE} AS api
WORKDIR /app
COPY --from=build /out/api ./
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3001
USER node
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + process.env.API_PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "dist/server.mjs"]

FROM api AS publish
COPY --from=build /out/builds /builds
HEALTHCHECK NONE
CMD ["sh", "-c", "exec node dist/publish-remote.mjs --new-only /builds/*"]

FROM ${NODE_IMAGE} AS gateway
WORKDIR /app
COPY --from=build /out/gateway ./
COPY --from=build /source/shell/dist /shell
RUN mkdir /remotes && chown node /remotes
ENV NODE_ENV=production GATEWAY_HOST=0.0.0.0 PORT=3000 SHELL_DIR=/shell REMOTES_DIR=/remotes
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.mjs"]
