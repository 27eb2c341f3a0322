# One image for the API and the gateway; docker-compose.yml says which of them runs.
FROM node:22-bookworm-slim
WORKDIR /app
COPY . .
RUN npx --yes pnpm@10.34.8 install --frozen-lockfile && node scripts/build.mjs
RUN mkdir /remotes && chown node:node /remotes
USER node
ENV NODE_ENV=production PATH="/app/node_modules/.bin:${PATH}"
