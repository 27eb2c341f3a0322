import type { BulkActKind, NarrowedSubmissions } from '@impact-call/contracts';
import { MAX_BULK } from '@impact-call/contracts/limits';
import { Button, chakra, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActDialog, type Chosen } from './act-dialog.tsx';
import { useBulkT } from './texts.ts';
import { carrying, type Selection } from './selection.tsx';

interface ActedUpon {
  id: string;
  callId: string;
  closed: boolean;
}

interface Props {
  selection: Selection;
  rows: readonly ActedUpon[];
  total: number;
  filter: NarrowedSubmissions;
}

const WAYS = [
  ['export', 'exports'],
  ['write', 'mails/new'],
] as const;
const KINDS: readonly BulkActKind[] = ['reopen', 'assign', 'decide', 'mark', 'delete'];

/** All matches as counted on the screen, or the selected rows. */
function chosenOf({ selection: { ids, isAll }, rows, total, filter }: Props): Chosen {
  if (isAll)
    return { selection: { filter, expected: total }, count: total, submitted: null, callId: filter.callId ?? '' };
  const chosen = rows.filter(({ id }) => ids.has(id));
  const submitted = chosen.filter(({ closed }) => closed).length;
  const [callId = '', ...others] = new Set(chosen.map((row) => row.callId));
  return { selection: { ids: [...ids] }, count: ids.size, submitted, callId: others.length > 0 ? '' : callId };
}

/** Bulk actions for the selected rows; hidden without a selection. A changed selection closes the open dialog. */
export function BulkBar(props: Props) {
  const { isAll, ids } = props.selection;
  return isAll || ids.size > 0 ? <Bar {...props} /> : null;
}

function Bar(props: Props) {
  const { selection, total } = props;
  const t = useBulkT();
  const [openAct, setOpenAct] = useState<BulkActKind | null>(null);
  const chosen = chosenOf(props);
  const title = t(selection.isAll ? 'chosenAll' : 'chosen', { count: chosen.count });
  return (
    <chakra.section aria-label={title} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" mb="4">
      <HowMany title={title} selection={selection} total={total} />
      <HStack gap="3" flexWrap="wrap" mt="3">
        <Ways chosen={chosen} />
        {KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="surface"
            colorPalette={kind === 'delete' ? 'red' : 'gray'}
            disabled={kind === 'assign' && chosen.callId === ''}
            onClick={() => setOpenAct(kind)}
          >
            {t(kind)}
          </Button>
        ))}
        {chosen.callId === '' && (
          <Text fontSize="sm" color="fg.muted">
            {t('needsCall')}
          </Text>
        )}
      </HStack>
      {openAct && (
        <ActDialog kind={openAct} chosen={chosen} onStarted={selection.clear} onClose={() => setOpenAct(null)} />
      )}
    </chakra.section>
  );
}

function HowMany({ title, selection, total }: Pick<Props, 'selection' | 'total'> & { title: string }) {
  const t = useBulkT();
  const canHaveAll = !selection.isAll && selection.ids.size < total && total <= MAX_BULK;
  return (
    <>
      <HStack gap="3" flexWrap="wrap">
        <chakra.div role="status">
          <Heading as="h2" size="md">
            {title}
          </Heading>
        </chakra.div>
        {canHaveAll && (
          <Button size="sm" variant="ghost" onClick={selection.chooseAll}>
            {t('chooseAll', { count: total })}
          </Button>
        )}
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={selection.clear}>
          {t('chooseNone')}
        </Button>
      </HStack>
      {total > MAX_BULK && (
        <Text mt="1" fontSize="sm" color="fg.muted">
          {t('tooMany', { most: MAX_BULK })}
        </Text>
      )}
    </>
  );
}

function Ways({ chosen }: { chosen: Chosen }) {
  const t = useBulkT();
  const navigate = useNavigate();
  return WAYS.map(([name, page]) => (
    <Button
      key={name}
      size="sm"
      variant="surface"
      colorPalette="gray"
      disabled={chosen.callId === ''}
      onClick={() => void navigate(`/admin/calls/${chosen.callId}/${page}`, { state: carrying(chosen) })}
    >
      {t(name)}
    </Button>
  ));
}
