import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../started.ts';
import { DOMAIN } from './domain.ts';

const run = promisify(execFile);

/** A sender that the server refuses, as one that is not allowed to send for this domain. */
export const REFUSED_SENDER = 'stranger@elsewhere.example';

export interface Postfix {
  port: number;
  credentials: { user: string; password: string };
  /** Certificate of the server, which Node needs to trust it (`NODE_EXTRA_CA_CERTS`). */
  certificate: string;
  /** Texts of the mails that arrived for this mailbox. */
  mailsTo(name: string): Promise<string[]>;
  /** What the server wrote about its connections. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

const CREDENTIALS = { user: 'impact-call', password: 'a password, with % and @' };

const mainOf = (folder: string, greylist: number) => `
compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${folder}/log/postfix.log
maillog_file_prefixes = ${folder}/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${DOMAIN}
mydestination =
mynetworks =
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_base = ${folder}/boxes
virtual_mailbox_maps = inline:{anna@${DOMAIN}=anna/}
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
virtual_minimum_uid = 100
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${folder}/dovecot-auth
smtpd_delay_reject = yes
smtpd_helo_required = yes
smtpd_sender_restrictions = check_sender_access inline:{{${REFUSED_SENDER}=553 5.7.1 this sender may not send here}}
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${greylist}, permit_sasl_authenticated, reject
`;

const masterOf = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/** Dovecot judges passwords for Postfix, as on many servers; it does nothing else here. */
const dovecotOf = (folder: string) => `
base_dir = ${folder}/dovecot
log_path = ${folder}/log/dovecot.log
protocols =
ssl = no
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/passwords
}
userdb {
  driver = static
  args = uid=65534 gid=65534 home=${folder}
}
service auth {
  unix_listener ${folder}/dovecot-auth {
    mode = 0660
    user = postfix
  }
}
`;

/** Prepares the password and a self-signed certificate. */
async function prepare(folder: string, port: number, greylist: number): Promise<string> {
  const configuration = join(folder, 'etc');
  for (const each of ['etc', 'spool', 'data', 'log', 'boxes', 'dovecot'])
    await mkdir(join(folder, each), { recursive: true });
  await writeFile(join(configuration, 'main.cf'), mainOf(folder, greylist));
  await writeFile(join(configuration, 'master.cf'), masterOf(port));
  for (const table of ['postfix-files', 'dynamicmaps.cf', 'postfix-script', 'post-install'])
    await cp(join('/etc/postfix', table), join(configuration, table)).catch(() => undefined);
  await writeFile(join(folder, 'dovecot.conf'), dovecotOf(folder));
  await writeFile(join(folder, 'passwords'), `${CREDENTIALS.user}:${CREDENTIALS.password}\n`);
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'cert.pem'),
    ...subject,
  ]);
  await run('chown', ['postfix', join(folder, 'data')]);
  await run('chown', ['nobody', join(folder, 'boxes')]);
  return configuration;
}

/** Starts a Postfix of our own in this folder, with STARTTLS, a password and a greylist before its mailboxes. */
export async function startPostfix(folder: string, port: number, greylist: number): Promise<Postfix> {
  const configuration = await prepare(folder, port, greylist);
  const passwords = spawn('dovecot', ['-c', join(folder, 'dovecot.conf'), '-F'], { stdio: 'ignore' });
  await run('postfix', ['-c', configuration, 'start']);
  const stop = async () => {
    await run('postfix', ['-c', configuration, 'stop']).catch(() => undefined);
    passwords.kill();
  };
  const log = () => readFile(join(folder, 'log', 'postfix.log'), 'utf8').catch(() => '');
  try {
    await until('Postfix starts', async () => (await log()).includes('daemon started'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    credentials: CREDENTIALS,
    certificate: join(folder, 'cert.pem'),
    async mailsTo(name) {
      const box = join(folder, 'boxes', name, 'new');
      const files = await readdir(box).catch(() => []);
      return Promise.all(files.map((file) => readFile(join(box, file), 'utf8')));
    },
    log,
    stop,
  };
}
