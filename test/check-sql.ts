import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  type RootOperationNode,
} from 'kysely';
import { keyOf, problemOfRow, problemOfValue, type SqlType, type SqlTypes } from './sql-types.ts';

/** The parts of a query's answer that can be compared with the sources. */
interface QueryTypes {
  /** Set if the statement itself is a `sql<T>`. */
  readonly rows: readonly SqlType[];
  /** The selected values that are one, by name. */
  readonly values: ReadonlyMap<string, readonly SqlType[]>;
}

/**
 * Compares the database's answers with what `sql<T>` says, which no compiler checks: the columns, and
 * the type of each value.
 */
export class CheckSql implements KyselyPlugin {
  readonly problems: string[] = [];
  readonly #types: SqlTypes;
  readonly #told = new WeakMap<object, QueryTypes>();

  constructor(types: SqlTypes) {
    this.#types = types;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const told = { rows: this.#typesOf(node), values: this.#selected(node) };
    if (told.rows.length > 0 || told.values.size > 0) this.#told.set(queryId, told);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const { rows, values } = this.#told.get(queryId) ?? { rows: [], values: new Map() };
    for (const row of result.rows) {
      this.#note(rows, (type) => problemOfRow(type, row));
      for (const [name, types] of values) {
        if (name in row) this.#note(types, (type) => problemOfValue(type, row[name]));
      }
    }
    return result;
  }

  /** Of identical templates, one must match. */
  #note(types: readonly SqlType[], problemOf: (type: SqlType) => string | null): void {
    const problems = types.map((type) => ({ type, problem: problemOf(type) }));
    if (problems.some(({ problem }) => problem === null)) return;
    for (const { type, problem } of problems) this.problems.push(`${type.place}: ${problem}`);
  }

  #typesOf(node: OperationNode): readonly SqlType[] {
    return RawNode.is(node) ? (this.#types[keyOf(node.sqlFragments)] ?? []) : [];
  }

  #selected(node: RootOperationNode): Map<string, readonly SqlType[]> {
    const selections = 'selections' in node ? (node.selections ?? []) : [];
    const returned = 'returning' in node ? (node.returning?.selections ?? []) : [];
    const named = [...selections, ...returned].flatMap(({ selection }) => {
      if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return [];
      return [[selection.alias.name, this.#typesOf(selection.node)] as const];
    });
    return new Map(named.filter(([, types]) => types.length > 0));
  }
}
