// Loaded before each command: reports errors in a provider's configuration without a stack trace, which would not help
// providers.
process.on('uncaughtException', (error) => {
  console.error(error?.code === 'PORTAL_CONFIGURATION' ? error.message : error);
  process.exit(1);
});
