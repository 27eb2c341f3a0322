import type { Submission, SubmissionMarks } from '@impact-call/contracts';
import { SelectField } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Skeleton, Text } from '@impact-call/ui/design-system';
import { Tags } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LabelPicker } from './label-picker.tsx';
import { LabelTag } from './label-tag.tsx';
import { OwnerOptions } from './owner-options.tsx';
import { useLabelT } from './texts.ts';
import { useMark, useMarks } from './use-labels.ts';

export function MarkFacts({ submission }: { submission: Pick<Submission, 'id' | 'callId'> }) {
  const t = useLabelT();
  const { data, isError } = useMarks(submission.id);
  return (
    <Flex gap="4" wrap="wrap" align="flex-start" py="3" borderTopWidth="1px" borderBottomWidth="1px">
      {data && <Marks submission={submission} marks={data} />}
      {!data && (isError ? <Text color="fg.muted">{t('failed')}</Text> : <Skeleton h="16" w="full" />)}
    </Flex>
  );
}

interface Props {
  submission: Pick<Submission, 'id' | 'callId'>;
  marks: SubmissionMarks;
}

function Marks({ submission: { id, callId }, marks }: Props) {
  const { mark, chosen, ownerId } = useMark(id, marks);
  return (
    <>
      <Owner owner={marks.owner} value={ownerId} onChange={(owner) => mark({ ownerId: owner })} />
      <Labels labels={marks.labels}>
        <LabelPicker
          callId={callId}
          chosen={chosen}
          onChange={(label, isChosen) => mark(isChosen ? { add: [label] } : { remove: [label] })}
        />
      </Labels>
    </>
  );
}

interface OwnerProps extends Pick<SubmissionMarks, 'owner'> {
  value: string | null;
  onChange(id: string | null): void;
}

function Owner({ owner, value, onChange }: OwnerProps) {
  const t = useLabelT();
  return (
    <Box w={{ base: 'full', md: '14rem' }}>
      <SelectField
        label={t('owner')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{t('noOwner')}</option>
        <OwnerOptions owner={owner} />
      </SelectField>
    </Box>
  );
}

function Labels({ labels, children }: Pick<SubmissionMarks, 'labels'> & { children: ReactNode }) {
  const t = useLabelT();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section aria-label={t('labels')} flex="1" minW={{ base: 'full', md: '16rem' }}>
      <Text fontWeight="semibold" aria-hidden>
        {t('labels')}
      </Text>
      <Flex gap="2" wrap="wrap" align="center" minH="11">
        {labels.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
        {labels.map((label) => (
          <LabelTag key={label.id} label={label} />
        ))}
        <Button size="sm" variant="surface" colorPalette="gray" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Tags aria-hidden />
          {t(isOpen ? 'close' : 'choose')}
        </Button>
      </Flex>
      {isOpen && (
        <Box mt="2" borderWidth="1px" borderRadius="l2" p="4" maxW="md">
          {children}
        </Box>
      )}
    </chakra.section>
  );
}
