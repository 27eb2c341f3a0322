import type { CallRow, CallTypeRow } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Grid, Heading, Stack } from '@impact-call/ui/design-system';
import { readWording, type Wordings } from '@impact-call/ui/localized';
import { CopyPlus, File, LayoutTemplate, MessageSquareText, Sprout, Trophy, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCallT } from '../texts.ts';
import { FORMS, type Form } from './use-ready-form.ts';

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
