import { demoIds, type RunningPowerBi } from 'powerbi-standin';

const SCOPE = 'https://analysis.windows.net/powerbi/api/.default';

async function post<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

/** An embed token for the demo's results report, for one organization, requested as the API requests it. */
export async function embedToken(
  { origin, tenantId, clientId, clientSecret }: RunningPowerBi,
  organization: string,
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: SCOPE,
  });
  const { access_token } = await post<{ access_token: string }>(`${origin}/${tenantId}/oauth2/v2.0/token`, {
    body: form,
  });
  const headers = { authorization: `Bearer ${access_token}` };
  const { datasetId } = (await (
    await fetch(`${origin}/v1.0/myorg/groups/${demoIds.workspace}/reports/${demoIds.results}`, { headers })
  ).json()) as { datasetId: string };
  const request = {
    reports: [{ id: demoIds.results }],
    datasets: [{ id: datasetId }],
    identities: [{ username: organization, roles: ['Organization'], datasets: [datasetId] }],
  };
  const { token } = await post<{ token: string }>(`${origin}/v1.0/myorg/GenerateToken`, {
    headers,
    body: JSON.stringify(request),
  });
  return token;
}
