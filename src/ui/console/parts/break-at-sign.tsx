/** An email address that does not fit breaks before its host, and nowhere in a word. */
export function BreakAtSign({ text }: { text: string }) {
  const [name, host] = text.split(/(?<=@)/);
  return (
    <>
      {name}
      {host && (
        <>
          <wbr />
          {host}
        </>
      )}
    </>
  );
}
