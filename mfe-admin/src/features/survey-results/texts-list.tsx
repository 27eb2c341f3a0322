import type { CountedQuestion, SurveyReportFilter } from '@impact-call/contracts';
import { useNamed } from '@impact-call/ui';
import { Box, Button, Input } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { Label } from '../../console/forms/small-fields.tsx';
import { useSettled } from '../../console/data/use-rows.ts';
import { EntryList } from './entry-list.tsx';
import { useResultT } from './texts.ts';

export function TextsList({ question, filter }: { question: CountedQuestion; filter: SurveyReportFilter }) {
  const t = useResultT();
  const named = useNamed();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  if (!isOpen)
    return (
      <Box>
        <Button
          size="sm"
          variant="surface"
          aria-label={named(t('showTexts'), question.title)}
          onClick={() => setIsOpen(true)}
        >
          {t('showTexts')}
        </Button>
      </Box>
    );
  return (
    <>
      <Box maxW="md">
        <Label htmlFor={id}>{t('searchTexts')}</Label>
        <Input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Box>
      <EntryList
        label={question.title}
        filter={{ ...filter, text: question.id, ...(settled === '' ? {} : { search: settled }) }}
      />
    </>
  );
}
