/** With this the load authenticates as a gateway. */
export const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';
