/** One statement, as auto_explain logs it. */
export interface Plan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** How many rows the planner expects. */
  readonly 'Plan Rows': number;
  readonly Filter?: string;
  readonly 'Index Cond'?: string;
  /** How the node above uses this one. */
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
};

/** The same database, over connections that send each statement's plan as a notice. */
export function explainedUrl(url: string): string {
  const explained = new URL(url);
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  explained.searchParams.set('options', options.join(' '));
  return explained.href;
}

/** The plan in a notice, if it has one. */
export function planOf(message: string): Plan | null {
  const start = message.indexOf('{');
  return message.startsWith('duration:') && start !== -1
    ? (JSON.parse(message.slice(start)) as Plan)
    : null;
}

/** How a plan reads a table's rows, such as "Index Scan orders_pkey". */
export function scansOf(node: PlanNode, table: string): string[] {
  const below = (node.Plans ?? []).flatMap((inner) => scansOf(inner, table));
  const index = node['Index Name'] ?? '';
  const isOfTable = node['Relation Name'] === table || index.startsWith(`${table}_`);
  return isOfTable ? [`${node['Node Type']} ${index}`.trim(), ...below] : below;
}

/** Nodes that stop as soon as a limit above them is reached; in a loop, its outer side does. */
const STREAMS = new Set([
  ...['Append', 'Gather', 'Gather Merge', 'Incremental Sort', 'LockRows', 'Merge Append'],
  ...['Nested Loop', 'Result', 'Subquery Scan', 'Unique'],
]);
const INDEX_SCANS = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);
/** If at least this share of rows matches, a limit is reached after ten times as many rows. */
const MAX_MATCH = 0.1;

/** What grows with sales: how many rows the planner expects in each table and index. */
export interface Growing {
  readonly tables: ReadonlyMap<string, number>;
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly rows: number }>;
}

/**
 * Where a plan reads all rows of a table or an index. Does not count if a limit ends it early: without
 * a condition before the limit, or if the planner expects most rows to match.
 */
export function fullReadsOf({ 'Query Text': text, Plan: root }: Plan, growing: Growing): string[] {
  const query = text.replaceAll(/\s+/g, ' ').trim();
  // The number of rows in a list may be estimated, and not read.
  if (query.startsWith('explain ')) return [];
  return [...new Set(readIn(root, growing, false))].map((table) => {
    return `reads all of ${table}: ${query.slice(0, 160)}`;
  });
}

function readIn(node: PlanNode, growing: Growing, isLimited: boolean): string[] {
  const { 'Node Type': type, Plans: below = [] } = node;
  const read = readWhole(node, growing);
  const isShort =
    read !== null &&
    (node.Filter === undefined || node['Plan Rows'] >= MAX_MATCH * read.rows) &&
    isLimited;
  return [
    ...(read === null || isShort ? [] : [read.table]),
    ...below.flatMap((inner) => {
      // A limit does not end a filter's subquery or the other side of a join.
      const isFed = ['Outer', 'Member', 'Subquery'].includes(inner['Parent Relationship'] ?? '');
      const goesOn = type === 'Limit' || (isLimited && STREAMS.has(type));
      return readIn(inner, growing, isFed && goesOn);
    }),
  ];
}

/** What a node reads from its first row to its last, unless it is stopped. */
function readWhole(
  node: PlanNode,
  { tables, indexes }: Growing,
): { table: string; rows: number } | null {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': name = '' } = node;
  const rows = tables.get(table);
  if (type === 'Seq Scan') return rows === undefined ? null : { table, rows };
  const index = indexes.get(name);
  const isWhole = INDEX_SCANS.has(type) && node['Index Cond'] === undefined;
  return isWhole ? (index ?? null) : null;
}
