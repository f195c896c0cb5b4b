/** One style sheet for all stand-in pages; colours keep at least 4.5:1 on their grounds. */
export const pageStyle = `
:root { color-scheme: light; --page: #f5f9fc; --band: #e3f1fb; --primary: #0b65a3; --text: #12273a;
  --muted: #4a6072; --border: #c8d8e4; --danger: #b3261e; --success: #1b7a3d; --warning: #8a5300; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, -apple-system, 'Segoe UI',
  Roboto, sans-serif; min-height: 100vh; display: flex; flex-direction: column; }
header { background: #fff; border-bottom: 1px solid var(--border); }
.inner { max-width: 960px; margin: 0 auto; padding: 14px 16px; display: flex; gap: 12px; align-items: center;
  justify-content: space-between; flex-wrap: wrap; }
.badge { background: #fff4de; color: var(--warning); border-radius: 999px; padding: 2px 12px; font-size: 14px;
  font-weight: 600; }
main { flex: 1; width: 100%; max-width: 960px; margin: 0 auto; padding: 24px 16px 48px; }
footer { background: var(--band); font-size: 15px; color: var(--text); }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 22px; line-height: 1.3; margin: 32px 0 8px; }
h3 { font-size: 18px; margin: 0 0 4px; }
p { margin: 0 0 12px; } a { color: var(--primary); } .muted { color: var(--muted); }
.skip { position: absolute; left: -9999px; } .skip:focus { left: 8px; top: 8px; background: #fff; padding: 8px; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.switches { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 8px; }
.switches button { width: auto; flex: 1 1 260px; }
.card { background: #fff; border: 1px solid var(--border); border-radius: 12px; padding: 20px; margin: 0 0 16px; }
.narrow { max-width: 520px; }
.columns { display: grid; gap: 16px; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); }
.notice { background: #fff4de; color: var(--warning); border-radius: 8px; padding: 12px 16px; margin: 0 0 16px; }
.error { background: #fdecea; color: var(--danger); border-radius: 8px; padding: 12px 16px; margin: 0 0 16px; }
label { display: block; font-weight: 600; margin: 12px 0 4px; }
input { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: inherit; background: #fff;
  border: 1px solid #6f8799; border-radius: 8px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px;
  padding: 8px 20px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--primary);
  background: var(--primary); color: #fff; cursor: pointer; text-decoration: none; }
.secondary { background: #fff; color: var(--primary); }
.actions { display: flex; gap: 12px; flex-wrap: wrap; margin-top: 20px; }
.choices { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.choice { width: 100%; flex-direction: column; align-items: flex-start; text-align: left; background: #fff;
  color: var(--text); border-color: var(--border); font-weight: 400; line-height: 1.35; }
.choice:hover { border-color: var(--primary); background: var(--band); }
.choice small { color: var(--muted); font-size: 15px; }
table { width: 100%; border-collapse: collapse; background: #fff; font-size: 16px; }
caption { text-align: left; font-weight: 600; padding: 8px 0; }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--border); vertical-align: top; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.messages { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 12px; }
.message { background: var(--band); border-radius: 4px 16px 16px 16px; padding: 12px 16px; max-width: 640px;
  overflow-wrap: anywhere; white-space: pre-wrap; }
.message-foot { display: flex; gap: 4px 12px; flex-wrap: wrap; font-size: 15px; color: var(--muted); margin-top: 4px; }
.code { display: inline-block; font-size: 26px; font-weight: 700; letter-spacing: 3px; color: var(--primary);
  font-variant-numeric: tabular-nums; }
.good { color: var(--success); font-weight: 600; } .bad { color: var(--danger); font-weight: 600; }
@media (max-width: 600px) { table, caption, tbody, tr, td { display: block; background: transparent; } thead { display: none; }
  tr { background: #fff; border: 1px solid var(--border); border-radius: 8px; margin: 0 0 8px; padding: 8px; }
  td { border: 0; padding: 2px 8px; } td::before { content: attr(data-label) ': '; color: var(--muted); } }
`
