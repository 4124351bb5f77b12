/** With this the load proves itself as a gateway. */
export const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';
