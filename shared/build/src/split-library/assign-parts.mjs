/** @typedef {import('./top-level.mjs').Statement} Statement */
/** @typedef {Record<string, string[]>} Parts names that a library registers, by the part that they are to stand in */
/** @typedef {Map<Statement, Statement | null>} Reached each statement, and the one that needs it */

/** Follows what statements need. @param {Statement[]} statements */
function needsIn(statements) {
  const owners = new Map(statements.flatMap((statement) => statement.declares.map((name) => [name, statement])));
  /** @type {Map<string, Statement[]>} */
  const completions = new Map();
  for (const statement of statements.filter(({ kind }) => kind === 'effect'))
    for (const name of statement.completes) completions.set(name, [...(completions.get(name) ?? []), statement]);
  return {
    owners,
    /** @param {Statement[]} first @param {(statement: Statement) => boolean} [ends] @returns {Reached} */
    from(first, ends = () => false) {
      /** @type {Reached} */
      const reached = new Map(first.map((statement) => [statement, null]));
      for (const [statement] of reached) {
        const used = [...statement.uses].flatMap((name) => owners.get(name) ?? []);
        const completed = statement.declares.flatMap((name) => completions.get(name) ?? []);
        for (const next of [...used, ...completed])
          if (next.kind !== 'import' && !reached.has(next) && !ends(next)) reached.set(next, statement);
      }
      return reached;
    },
  };
}

/** @param {Statement[]} statements @param {Parts} parts @returns {Map<string, Statement[]>} */
function rootsOf(statements, parts) {
  const effects = statements.filter(({ kind }) => kind === 'effect');
  return new Map(
    Object.entries(parts).map(([part, names]) => {
      const missing = names.find((name) => !effects.some(({ registers }) => registers.includes(name)));
      if (missing !== undefined)
        throw new Error(`“${missing}” of the part “${part}” is registered nowhere in the library (any more)`);
      return [part, effects.filter(({ registers }) => registers.some((name) => names.includes(name)))];
    }),
  );
}

/** How a statement is told to people. @param {Statement | null | undefined} statement */
const nameOf = (statement) =>
  statement?.declares.join(', ') || statement?.text.trim().split('\n')[0] || 'what is evaluated at once';

/**
 * In which part each statement stands; those that are not in the answer stay. What several parts need stays, too.
 * Throws where a part cannot be taken out.
 * @param {Statement[]} statements @param {Parts} parts @returns {Map<Statement, string>}
 */
export function assignParts(statements, parts) {
  const needs = needsIn(statements);
  const roots = rootsOf(statements, parts);
  const isRoot = new Set([...roots.values()].flat());
  const wanted = new Map([...roots].map(([part, first]) => [part, needs.from(first)]));
  const isWanted = new Set([...wanted.values()].flatMap((reached) => [...reached.keys()]));
  // Registrations that nobody chose stay, with all that they need, although a part may need some of it.
  const mayLeave = (/** @type {Statement} */ statement) =>
    statement.kind === 'declaration' || statement.completes.size > 0 || isRoot.has(statement);
  const staying = statements.filter(
    (statement) =>
      ['declaration', 'effect'].includes(statement.kind) && !(isWanted.has(statement) && mayLeave(statement)),
  );
  const base = needs.from(staying, (statement) => isRoot.has(statement));
  const found = new Map(
    [...isWanted].flatMap((statement) => {
      const by = [...wanted].filter(([, reached]) => reached.has(statement)).map(([part]) => part);
      return by.length === 1 && by[0] !== undefined && !base.has(statement) ? [[statement, by[0]]] : [];
    }),
  );
  for (const [part, first] of roots) for (const root of first) refuseTorn(root, part);
  for (const [statement, part] of found) refuseAssigning(statement, part);
  return found;

  /** What is registered under a chosen name leaves with it. @param {Statement} root @param {string} part */
  function refuseTorn(root, part) {
    for (const made of root.makes) {
      const owner = needs.owners.get(made);
      if (!owner || owner.kind === 'import' || found.get(owner) === part) continue;
      const by = base.has(owner) ? nameOf(base.get(owner)) : 'another part';
      throw new Error(`“${root.registers[0]}” cannot stand in the part “${part}”: ${made} is needed by ${by}`);
    }
  }

  /** A module cannot give another one's variable a value. @param {Statement} statement @param {string} part */
  function refuseAssigning(statement, part) {
    for (const name of statement.assigns) {
      const owner = needs.owners.get(name);
      if (!owner || found.get(owner) === part) continue;
      throw new Error(`${nameOf(statement)} cannot stand in the part “${part}”: it assigns ${name}, which stays`);
    }
  }
}
