import { MAX_REQUIREMENTS } from '@impact-call/contracts/limits';
import type { StepEditorProps } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { Button, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EditorScope } from '../../../features/editors/editor-scope.tsx';
import { useEditorT } from '../../../features/editors/texts.ts';
import { readRequirementList, UNITS, writeRequirementList, type Requirement } from './requirement-list.ts';
import { RequirementFields } from './requirement-fields.tsx';

export function UploadEditor(props: StepEditorProps) {
  return (
    <EditorScope shell={props.shell}>
      <List {...props} />
    </EditorScope>
  );
}

function useRequirements({ content, onChange }: StepEditorProps) {
  const lastContent = useRef(content);
  const [list, setList] = useState<Requirement[]>(() => readRequirementList(content));
  useEffect(() => {
    if (content === lastContent.current) return;
    lastContent.current = content;
    setList(readRequirementList(content));
  }, [content]);
  const change = (next: Requirement[]): void => {
    setList(next);
    lastContent.current = writeRequirementList(next, readWording);
    onChange(lastContent.current);
  };
  return { list, change };
}

const added = (list: readonly Requirement[]): Requirement => ({
  key: Math.max(-1, ...list.map(({ key }) => key)) + 1,
  name: '',
  description: '',
  types: ['pdf'],
  bytes: 5 * UNITS.MB,
  mandatory: true,
  template: undefined,
});

function moved(list: readonly Requirement[], index: number, by: number): Requirement[] {
  const next = [...list];
  const [item] = next.splice(index, 1);
  if (item) next.splice(index + by, 0, item);
  return next;
}

function List(props: StepEditorProps) {
  const { readOnly, problems, shell } = props;
  const t = useEditorT();
  const { list, change } = useRequirements(props);
  const isFull = list.length >= MAX_REQUIREMENTS;
  const add = !readOnly && !isFull && (
    <Button size="sm" variant="surface" onClick={() => change([...list, added(list)])}>
      <Plus aria-hidden />
      {t('upload.add')}
    </Button>
  );
  if (list.length === 0)
    return (
      <EmptyState title={t('upload.none')} headingLevel="h3" action={add}>
        {t('upload.noneHint')}
      </EmptyState>
    );
  return (
    <Stack gap="4">
      <Stack as="ol" gap="4" listStyleType="none">
        {list.map((requirement, index) => (
          <RequirementFields
            key={requirement.key}
            {...{ requirement, index, readOnly, shell }}
            isLast={index === list.length - 1}
            problems={problems.filter(({ anchor }) => anchor.split('.').includes(String(index)))}
            onChange={(changes) => change(list.map((each, at) => (at === index ? { ...each, ...changes } : each)))}
            onMove={(by) => change(moved(list, index, by))}
            onRemove={() => change(list.filter((_, at) => at !== index))}
          />
        ))}
      </Stack>
      <div>{add}</div>
      {isFull && <Text color="fg.muted">{t('upload.most', { count: MAX_REQUIREMENTS })}</Text>}
    </Stack>
  );
}
