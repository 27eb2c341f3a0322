/**
 * A public key pair, and a certificate for `localhost` that no authority signed, as an untrusted provider would have.
 */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcG6+8QedlFkbSAUE
wb+W27bZuw4GyVTvIbkS0qB3Y2ChRANCAATfPHN34+mcgE6yXsBQdOa9J3LoFyph
H5qsc/O3UhQrXtPrUE6UBQbGemteacug3qvdXGhHdgdy+T4ZaRqfj7KS
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUBy+noHubWz9i3jS6mwqHO0i1HfYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAyMTYzNFoYDzIxMjYxMDI5
MDIxNjM0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATfPHN34+mcgE6yXsBQdOa9J3LoFyphH5qsc/O3UhQrXtPrUE6UBQbG
emteacug3qvdXGhHdgdy+T4ZaRqfj7KSo28wbTAdBgNVHQ4EFgQUOOK/RpIYpvZF
s+6R/QBCoOExatgwHwYDVR0jBBgwFoAUOOK/RpIYpvZFs+6R/QBCoOExatgwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMa9zrmuB7PxKfmOcZBWLRv2pb9wY0BV58BQ5gKkfZiSAiAv
LlVDJ93IzxENePtRPn3GsWQyJqYSMuiA2llFbhIiug==
-----END CERTIFICATE-----
`,
};
