/** Returns the files that make a portal's folder a project with its own repository: path → content. */
export function createPortalRepositoryFiles(): Readonly<Record<string, string>> {
  return {
    '.gitignore': ignoredPaths,
    '.dockerignore': `${ignoredPaths}.git/\n`,
    Dockerfile: dockerfile,
    '.github/workflows/portal.yml': workflow,
  };
}

const ignoredPaths = 'node_modules/\n.cache/\nbuild/\ndata/\n';

// The service listens on every address of the container and stores its data in a volume.
const dockerfile = `FROM node:24-bookworm-slim
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund && npx refdesk build --service
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["npx", "refdesk", "start"]
`;

const workflow = `name: Portal
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci --no-audit --no-fund
      - run: npx refdesk check
      - run: npx refdesk build
`;
