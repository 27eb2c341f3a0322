import { LABEL_COLORS, type SubmissionLabel } from '@impact-call/contracts';
import { MAX_CALL_LABELS, MAX_LABEL_NAME } from '@impact-call/contracts/limits';
import { BoundaryMessage, EmptyState, PageSkeleton, SelectField, TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Link, Stack, Text } from '@impact-call/ui/design-system';
import { Pencil, Trash2 } from 'lucide-react';
import { use, useState, type FormEvent } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { useT } from '../../translations.ts';
import { LabelTag } from './label-tag.tsx';
import { labelTextsReady, useLabelT } from './texts.ts';
import { nextColor, useDeleteLabel, useLabels, useSaveLabel } from './use-labels.ts';

/** `/admin/calls/:callId/labels`: creates, renames, recolours and deletes the labels of a call. */
export function LabelsPage() {
  use(labelTextsReady(useShell()));
  const t = useLabelT();
  const common = useT();
  const { callId = '' } = useParams();
  const { data: labels, isError, refetch } = useLabels(callId);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {!labels && !isError && <PageSkeleton cards={1} />}
      {!labels && isError && (
        <BoundaryMessage title={t('failed')} reason={common('tryLater')} onRetry={() => void refetch()} />
      )}
      {labels && <Labels callId={callId} labels={labels} />}
      <Link asChild mt="6" display="inline-block">
        <RouterLink to={`/admin/calls/${callId}/applications`}>{t('back')}</RouterLink>
      </Link>
    </>
  );
}

function Labels({ callId, labels }: { callId: string; labels: readonly SubmissionLabel[] }) {
  const t = useLabelT();
  const isFull = labels.length >= MAX_CALL_LABELS;
  return (
    <Stack gap="6" maxW="3xl">
      {isFull ? (
        <Text>{t('full', { most: MAX_CALL_LABELS })}</Text>
      ) : (
        <LabelForm key={labels.length} callId={callId} initial={{ name: '', color: nextColor(labels) }} />
      )}
      {labels.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
      ) : (
        <Box>
          <Text mb="2" fontWeight="semibold">
            {t('count', { count: labels.length, most: MAX_CALL_LABELS })}
          </Text>
          <chakra.ul aria-label={t('title')} listStyleType="none" borderTopWidth="1px">
            {labels.map((label) => (
              <LabelRow key={label.id} callId={callId} label={label} />
            ))}
          </chakra.ul>
        </Box>
      )}
    </Stack>
  );
}

function LabelRow({ callId, label }: { callId: string; label: SubmissionLabel }) {
  const t = useLabelT();
  const [doing, setDoing] = useState<'change' | 'delete' | null>(null);
  const stop = (): void => setDoing(null);
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  const { name, id } = label;
  return (
    <chakra.li py="2" borderBottomWidth="1px">
      {doing === 'change' ? (
        <LabelForm callId={callId} id={id} initial={label} onClose={stop} />
      ) : (
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <RouterLink to={`/admin/calls/${callId}/applications?label=${id}`} title={t('filtered')}>
            <LabelTag label={label} />
          </RouterLink>
          <Flex gap="1">
            <Button {...look} aria-label={t('changeOne', { name })} onClick={() => setDoing('change')}>
              <Pencil aria-hidden />
              {t('change')}
            </Button>
            <Button {...look} aria-label={t('deleteOne', { name })} onClick={() => setDoing('delete')}>
              <Trash2 aria-hidden />
              {t('delete')}
            </Button>
          </Flex>
        </Flex>
      )}
      {doing === 'delete' && <DeleteLabel callId={callId} label={label} onClose={stop} />}
    </chakra.li>
  );
}

interface FormProps {
  callId: string;
  id?: string;
  initial: Pick<SubmissionLabel, 'name' | 'color'>;
  onClose?(): void;
}

function LabelForm({ callId, id, initial, onClose }: FormProps) {
  const t = useLabelT();
  const [name, setName] = useState(initial.name);
  const [color, setColor] = useState(initial.color);
  const { mutate, isPending } = useSaveLabel(t('saved'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { callId, name: name.trim(), color, ...(id !== undefined && { id }) };
    if (body.name !== '') mutate({ body }, { onSuccess: () => onClose?.() });
  };
  return (
    <chakra.form aria-label={id === undefined ? undefined : t('change')} onSubmit={submit}>
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Box flex="1" minW="12rem">
          <TextField
            label={t(id === undefined ? 'new' : 'name')}
            autoFocus={id !== undefined}
            autoComplete="off"
            maxLength={MAX_LABEL_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Box>
        <ColorField value={color} onChange={setColor} />
        <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
          {t(id === undefined ? 'add' : 'save')}
        </Button>
        {onClose && (
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}

type Color = SubmissionLabel['color'];

function ColorField({ value, onChange }: { value: Color; onChange(color: Color): void }) {
  const t = useLabelT();
  return (
    <Box w={{ base: 'full', sm: '9rem' }}>
      <SelectField
        label={t('color')}
        value={value}
        onChange={({ target }) => onChange(LABEL_COLORS.find((each) => each === target.value) ?? 'gray')}
      >
        {LABEL_COLORS.map((each) => (
          <option key={each} value={each}>
            {t(`colors.${each}`)}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}

function DeleteLabel({ callId, label, onClose }: { callId: string; label: SubmissionLabel; onClose(): void }) {
  const t = useLabelT();
  const { mutate, isPending } = useDeleteLabel();
  return (
    <ConfirmDialog
      danger
      busy={isPending}
      title={t('deleteTitle', { name: label.name })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { callId, id: label.id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text>{t('deleteWhat')}</Text>
    </ConfirmDialog>
  );
}
