import { json, Refusal, type Answer, type Asked } from '../exchange.ts';
import type { StandIn } from '../stand-in.ts';

const refuse = (status: number, error: string, description: string): Refusal =>
  new Refusal(json(status, { error, error_description: description }));

/** The authority's token endpoint: grants and rejects client credentials like the real one. */
export function answerTokenRequest(
  { tenantId, clientId, clientSecret, scope, accessTokenSeconds, mint }: StandIn,
  { body }: Asked,
  tenant: string,
): Answer {
  const form = new URLSearchParams(body);
  if (tenant !== tenantId) throw refuse(400, 'invalid_request', `AADSTS90002: Tenant '${tenant}' not found.`);
  if (form.get('grant_type') !== 'client_credentials')
    throw refuse(400, 'unsupported_grant_type', 'AADSTS70003: The grant type is not supported.');
  if (form.get('client_id') !== clientId)
    throw refuse(401, 'unauthorized_client', 'AADSTS700016: The application was not found in the directory.');
  if (form.get('client_secret') !== clientSecret)
    throw refuse(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided.');
  if (form.get('scope') !== scope) throw refuse(400, 'invalid_scope', `AADSTS70011: The scope must be ${scope}.`);
  const { token } = mint.mint('access', { clientId }, accessTokenSeconds);
  return json(200, {
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    ext_expires_in: accessTokenSeconds,
    access_token: token,
  });
}
