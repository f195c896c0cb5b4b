comment on column account_match.key is '''file:'', ''card:'', ''receipt:'', ''delivery:'', ''refund:'' or ''movement:'' with what it is there.';
