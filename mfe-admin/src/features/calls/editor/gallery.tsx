import type { CallRow, CallTypeRow } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Grid, Heading, Stack } from '@impact-call/ui/design-system';
import { readWording, withoutBlank, type Wordings } from '@impact-call/ui/localized';
import { CopyPlus, File, LayoutTemplate, MessageSquareText, Sprout, Trophy, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { READY_FORMS, type ReadyForm } from '@impact-call/contracts/remote';
import { useCallT } from '../texts.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { useOfferedTypes } from '../../steps/queries.ts';
import type { CallValues } from './call-values.ts';

/** Forms that a new call can begin with; `empty` has no steps. */
export const FORMS = [...READY_FORMS, 'empty'] as const;

export type Form = (typeof FORMS)[number];

const CardLink = chakra(Link);

/** Older calls have "Duplicate" on their own pages. */
const MAX_CALLS = 6;

const ICONS: Record<Form, LucideIcon> = { grant: Sprout, feedback: MessageSquareText, test: Trophy, empty: File };

export function Gallery({ types, calls }: { types: readonly CallTypeRow[]; calls: readonly CallRow[] }) {
  const t = useCallT();
  const { language } = useShell();
  const nameOf = (name: Wordings): string => readWording(name, language) || t('list.nameless');
  const latest = calls.toSorted((one, other) => (other.openingAt ?? '').localeCompare(one.openingAt ?? ''));
  return (
    <Stack gap="6">
      <ReadyForms />
      {latest.length > 0 && (
        <Group title={t('gallery.likeCall')}>
          {latest.slice(0, MAX_CALLS).map(({ id, name }) => (
            <Card
              key={id}
              search={`?from=${id}`}
              icon={CopyPlus}
              title={nameOf(name)}
              hint={t('gallery.likeCallHint')}
            />
          ))}
        </Group>
      )}
      {types.length > 0 && (
        <Group title={t('gallery.templates')}>
          {types.map(({ id, name, stepCount }) => (
            <Card
              key={id}
              search={`?type=${id}`}
              icon={LayoutTemplate}
              title={nameOf(name)}
              hint={t('create.steps', { count: stepCount })}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}

function ReadyForms() {
  const t = useCallT();
  return (
    <Group title={t('gallery.ready')}>
      {FORMS.map((form) => (
        <Card
          key={form}
          search={`?form=${form}`}
          icon={ICONS[form]}
          title={t(`gallery.${form}`)}
          hint={t(`gallery.${form}Hint`)}
        />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} size="md" mb="3">
        {title}
      </Heading>
      <Grid as="ul" listStyleType="none" templateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))" gap="3">
        {children}
      </Grid>
    </chakra.section>
  );
}

const Card = ({ search, icon, title, hint }: { search: string; icon: LucideIcon; title: string; hint: string }) => (
  <li>
    <CardLink
      to={{ search }}
      display="flex"
      gap="3"
      h="full"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      _hover={{ borderColor: 'accent.solid' }}
    >
      <Box as={icon} boxSize="5" mt="0.5" flexShrink={0} color="accent.fg" aria-hidden />
      <Box minW="0">
        <Box fontWeight="semibold" lineClamp={2} overflowWrap="anywhere" title={title}>
          {title}
        </Box>
        <Box mt="0.5" fontSize="sm" color="fg.muted">
          {hint}
        </Box>
      </Box>
    </CardLink>
  </li>
);

const isReady = (form: Form): form is ReadyForm => form !== 'empty';

/** Stores the template of a ready form under the call's name, once, and returns its identifier. */
export function useReadyForm(form: Form): (values: CallValues) => Promise<string> {
  const t = useCallT();
  const { language } = useShell();
  const types = useOfferedTypes();
  const { mutateAsync } = useWrite('CreateCallType', { failed: t('create.failed'), why: () => t('save.failedHint') });
  // A retry after a failed call uses the same template.
  const stored = useRef<string | null>(null);
  return async ({ name }) => {
    const steps = types.flatMap(({ type, module }) => {
      const content = isReady(form) ? module?.offer?.ready?.(form, language) : undefined;
      return module && typeof content === 'string'
        ? [{ name: { ...module.title }, description: '', content, stepTypeId: type.id }]
        : [];
    });
    stored.current ??= (await mutateAsync({ body: { name: withoutBlank(name), description: '', steps } })).id;
    return stored.current;
  };
}
