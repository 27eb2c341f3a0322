import { TEMPLATE_KINDS, type AuditEntry, type Language, type TemplateKind } from '@impact-call/contracts';
import { When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Link } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { Link as RouterLink } from 'react-router-dom';
import { useMailT } from '../mail-templates/texts.ts';
import { useActionText } from './action-text.ts';
import type { AuditView } from './use-audit.ts';
import { ChangesTable } from './changes-table.tsx';
import { objectAddress } from './object-address.ts';
import { useAuditT } from './texts.ts';

interface Props {
  entry: AuditEntry;
  view: AuditView;
  onChange(changes: Partial<AuditView>): void;
}

export function EntryCard({ entry, view, onChange }: Props) {
  const { actionLabel } = useActionText();
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" px={{ base: '4', md: '5' }} py="4">
      <Flex columnGap="4" rowGap="1" wrap="wrap" justify="space-between" align="baseline">
        <Box minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {actionLabel(entry.action)} <ObjectName entry={entry} />
        </Box>
        <Box color="fg.muted" fontSize="sm" whiteSpace="nowrap">
          <When value={entry.at} format="exact" />
        </Box>
      </Flex>
      <Flex columnGap="4" wrap="wrap" align="center" fontSize="sm" color="fg.muted">
        <Who entry={entry} />
        <Narrow entry={entry} view={view} onChange={onChange} />
      </Flex>
      <ChangesTable entry={entry} />
    </chakra.li>
  );
}

const isTemplate = (kind: string): kind is TemplateKind => (TEMPLATE_KINDS as readonly string[]).includes(kind);
const isLanguage = (code: string): code is Language => code in LANGUAGE_NAMES;

/** The object's name; a mail template has none on the server, but a kind and a language. */
function useObjectName({ kind, subject, subjectName }: AuditEntry): string | null {
  const t = useMailT();
  const [template = '', language = ''] = subject.split(':');
  if (kind !== 'mail-template' || !isTemplate(template) || !isLanguage(language)) return subjectName;
  return `${t(`kind.${template}`)} (${LANGUAGE_NAMES[language]})`;
}

function ObjectName({ entry }: Pick<Props, 'entry'>) {
  const { kind, subject, action } = entry;
  const name = useObjectName(entry);
  const address = objectAddress(kind, subject);
  if (name === null)
    return (
      <chakra.code fontSize="xs" fontWeight="normal" color="fg.muted">
        {subject}
      </chakra.code>
    );
  if (address === null || /\.(deleted|purged)$/.test(action)) return `“${name}”`;
  return (
    <Link asChild>
      <RouterLink to={address}>{name}</RouterLink>
    </Link>
  );
}

const SERVICES = [
  'operator',
  'retention',
  'remote-registry',
  'deploy-token',
  'integration-token',
  'identity-provider',
] as const;
const isService = (id: string): id is (typeof SERVICES)[number] => (SERVICES as readonly string[]).includes(id);

/** Neither the service itself nor an erased person has an account. */
function Who({ entry: { user } }: Pick<Props, 'entry'>) {
  const t = useAuditT();
  const name = `${user.firstName} ${user.lastName}`.trim();
  if (isService(user.id)) return <span>{t(`who.${user.id}`)}</span>;
  return (
    <Link asChild minH="8" display="inline-flex" alignItems="center">
      <RouterLink to={`/admin/people/${user.id}`}>{name || t('who.erased')}</RouterLink>
    </Link>
  );
}

function Narrow({ entry: { user, subject }, view, onChange }: Props) {
  const t = useAuditT();
  const look = { size: 'xs', variant: 'ghost', minH: '8' } as const;
  return (
    <>
      {view.objectId !== subject && (
        <Button {...look} onClick={() => onChange({ objectId: subject })}>
          {t('only.object')}
        </Button>
      )}
      {view.personId !== user.id && user.id.includes('-') && (
        <Button {...look} onClick={() => onChange({ personId: user.id })}>
          {t('only.person')}
        </Button>
      )}
    </>
  );
}
