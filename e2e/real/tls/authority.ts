import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A certificate for `localhost`, and who vouches for it. */
export interface Certificate {
  /** Certificate of the private authority: what `NODE_EXTRA_CA_CERTS` names. */
  authority: string;
  certificate: string;
  key: string;
}

const EXTENSIONS = `subjectAltName=DNS:localhost,IP:127.0.0.1
basicConstraints=CA:FALSE
`;

/** Creates a private authority that signs a certificate for `localhost`. */
export async function signedByPrivateAuthority(folder: string): Promise<Certificate> {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => run('openssl', args);
  const fresh = ['-newkey', 'rsa:2048', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...fresh,
    '-days',
    '2',
    '-subj',
    '/CN=Authority of the house',
    '-keyout',
    at('authority.key'),
    '-out',
    at('authority.pem'),
  );
  await openssl('req', ...fresh, '-subj', '/CN=localhost', '-keyout', at('server.key'), '-out', at('server.csr'));
  await writeFile(at('server.ext'), EXTENSIONS);
  const signing = [
    '-CA',
    at('authority.pem'),
    '-CAkey',
    at('authority.key'),
    '-CAcreateserial',
    '-extfile',
    at('server.ext'),
  ];
  await openssl('x509', '-req', '-in', at('server.csr'), ...signing, '-days', '2', '-out', at('server.pem'));
  return { authority: at('authority.pem'), certificate: at('server.pem'), key: at('server.key') };
}
