import type { Step, Submission } from '@impact-call/contracts';
import type { ShellContext, StepModule, StepProblem } from '@impact-call/contracts/remote';
import { aStepHost } from '@impact-call/testing';
import { ErrorSummary, ShellProvider } from '@impact-call/ui';
import { Box, Button, chakra, Container, HStack, VisuallyHidden } from '@impact-call/ui/design-system';
import { useState } from 'react';
import type { MiniDyiAnswer } from '@impact-call/contracts';

const HOST = aStepHost();

interface Props {
  shell: ShellContext;
  module: StepModule<MiniDyiAnswer>;
  step: Step;
  submission: Submission;
  first: string;
  readOnly: boolean;
  saved: object | undefined;
}

/** Without a wizard: a list of screens, a button that validates, and the answer that would be saved. */
export function Alone({ shell, module, step, submission, first, readOnly, saved }: Props) {
  const [page, setPage] = useState(first);
  const [value, setValue] = useState(saved as MiniDyiAnswer | undefined);
  const [problems, setProblems] = useState<StepProblem[]>([]);
  const validate = async (): Promise<void> => setProblems(await module.validate({ step, value, shell, page }));
  return (
    <ShellProvider shell={shell}>
      <Container as="main" py="8">
        <VisuallyHidden as="h1">miniDyi</VisuallyHidden>
        <HStack as="nav" flexWrap="wrap" mb="8">
          {module.pages?.(step, shell).map(({ id, title }) => (
            <Button key={id} size="sm" variant={id === page ? 'solid' : 'surface'} onClick={() => setPage(id)}>
              {title}
            </Button>
          ))}
        </HStack>
        <ErrorSummary problems={problems} />
        <module.Component
          {...{ shell, step, submission, value, readOnly, problems, page }}
          host={HOST}
          onChange={setValue}
        />
        <Button mt="8" onClick={() => void validate()}>
          validate
        </Button>
        <Box as="details" mt="4">
          <summary>saved content</summary>
          <chakra.pre fontSize="xs">{JSON.stringify(value, null, 2)}</chakra.pre>
        </Box>
      </Container>
    </ShellProvider>
  );
}
