/** An email address that does not fit breaks only before its host. */
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
