# The build is made in the first stage; the second serves it and does nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# What made the build is not served: its tools, React, and a Node.js of 190 MB beside the image's own. vitest
# comes with better-auth, which names it as an optional companion. Maps and types are for compilers.
RUN npm run build \
  && npm uninstall --omit=dev --no-audit --no-fund --ignore-scripts \
    @fontsource-variable/figtree @tailwindcss/vite @tanstack/react-query @vitejs/plugin-react idb \
    node papaparse preact react react-dom react-hook-form react-router tailwindcss uqr vite vitest \
  && find node_modules -type f -regex '.*\.\([cm]?ts\|map\)' -delete \
  && rm -rf src/*/console src/ui/backend src/ui/parts src/ui/styles \
    src/app/pages src/booking/pages src/catalogue/pages src/crew/pages src/enquiries/pages src/invoices/pages src/own-page/pages src/payments/pages src/ui/pages

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
RUN install --directory --owner=node --group=node /data .cache
USER node
RUN node scripts/compile.mjs
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What `npm run serve` runs, without npm in between the signals.
CMD ["node", "scripts/serve.mjs"]
