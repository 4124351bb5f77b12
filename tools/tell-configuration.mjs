// Loaded before each command: what is wrong in a provider's configuration is told in its own words. Where the code that
// found it stands helps no provider.
process.on('uncaughtException', (error) => {
  console.error(error?.code === 'PORTAL_CONFIGURATION' ? error.message : error);
  process.exit(1);
});
