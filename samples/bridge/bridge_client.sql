-- Client of the bridge in PL/SQL, for Oracle 12.2 and later. Written from the description and not run by its writers, who have
-- no Oracle: try it with `npm run bridge:conformance` first.
--
-- The account that owns it needs, given by an administrator of the database:
--   grant execute on dbms_crypto to <owner>;
--   an entry of DBMS_NETWORK_ACL_ADMIN that lets <owner> connect to the host of the portal
--   a wallet with the certificate of the portal's authority, named in bridge_setting
--
-- begin bridge_client.take; end;             takes all events into bridge_event and acknowledges them
-- select bridge_client.bring('collections', '{"OwnNumber":...}') from dual;
--                                            brings a record, again until it is answered, and returns the answer
-- An ampersand is one, and no variable of SQL*Plus.
set define off

create table bridge_setting (
  url varchar2(200) not null,
  client_id varchar2(60) not null,
  secret varchar2(200) not null,
  wallet_path varchar2(400),
  epoch varchar2(36),
  -- Everything up to this number is in bridge_event.
  last_number number(16) default 0 not null
);

create table bridge_event (
  epoch varchar2(36) not null,
  event_number number(16) not null,
  kind varchar2(40) not null,
  happened_at varchar2(30) not null,
  content clob not null check (content is json),
  -- Set by the program that books it.
  booked_at timestamp,
  primary key (epoch, event_number)
);

create or replace package bridge_client as
  procedure take;
  function bring(kind in varchar2, body in clob) return clob;
end bridge_client;
/

create or replace package body bridge_client as
  setting bridge_setting%rowtype;

  type answer_type is record (status pls_integer, body clob);

  -- UTF-8 whatever the character set of the database is.
  function bytes_of(text in clob) return blob is
    bytes blob;
    source_offset integer := 1;
    target_offset integer := 1;
    context integer := dbms_lob.default_lang_ctx;
    warning integer;
  begin
    dbms_lob.createtemporary(bytes, true);
    if text is not null and dbms_lob.getlength(text) > 0 then
      dbms_lob.converttoblob(bytes, text, dbms_lob.lobmaxsize, target_offset, source_offset,
        nls_charset_id('AL32UTF8'), context, warning);
    end if;
    return bytes;
  end;

  function text_of(bytes in blob) return clob is
    text clob;
    source_offset integer := 1;
    target_offset integer := 1;
    context integer := dbms_lob.default_lang_ctx;
    warning integer;
  begin
    dbms_lob.createtemporary(text, true);
    if dbms_lob.getlength(bytes) > 0 then
      dbms_lob.converttoclob(text, bytes, dbms_lob.lobmaxsize, target_offset, source_offset,
        nls_charset_id('AL32UTF8'), context, warning);
    end if;
    return text;
  end;

  function seconds_now return varchar2 is
    since interval day(9) to second(6) :=
      sys_extract_utc(systimestamp) - to_timestamp('1970-01-01', 'YYYY-MM-DD');
  begin
    return to_char(
      extract(day from since) * 86400 + extract(hour from since) * 3600
        + extract(minute from since) * 60 + floor(extract(second from since)),
      'FM9999999999');
  end;

  -- base64url without padding of HMAC-SHA256 over time, method, path and the hash of the body.
  function signature_of(seconds in varchar2, method in varchar2, path in varchar2, body in blob) return varchar2 is
    hashed varchar2(64) := lower(rawtohex(dbms_crypto.hash(body, dbms_crypto.hash_sh256)));
    line varchar2(4000) := seconds || chr(10) || method || chr(10) || path || chr(10) || hashed;
    code raw(32) := dbms_crypto.mac(
      utl_i18n.string_to_raw(line, 'AL32UTF8'), dbms_crypto.hmac_sh256,
      utl_i18n.string_to_raw(setting.secret, 'AL32UTF8'));
    encoded varchar2(100) := utl_raw.cast_to_varchar2(utl_encode.base64_encode(code));
  begin
    return rtrim(translate(encoded, '+/' || chr(13) || chr(10), '-_'), '=');
  end;

  function ask(method in varchar2, path in varchar2, body in clob) return answer_type is
    request utl_http.req;
    response utl_http.resp;
    answer answer_type;
    sent blob := bytes_of(body);
    taken blob;
    part raw(32767);
    place integer := 1;
    amount integer;
    seconds varchar2(10) := seconds_now;
  begin
    utl_http.set_response_error_check(false);
    utl_http.set_transfer_timeout(60);
    utl_http.set_follow_redirect(0);
    if setting.wallet_path is not null then
      utl_http.set_wallet('file:' || setting.wallet_path);
    end if;
    request := utl_http.begin_request(setting.url || path, method, 'HTTP/1.1');
    utl_http.set_header(request, 'X-Bridge-Client', setting.client_id);
    utl_http.set_header(request, 'X-Bridge-Time', seconds);
    utl_http.set_header(request, 'X-Bridge-Signature', signature_of(seconds, method, path, sent));
    if method = 'POST' then
      utl_http.set_header(request, 'Content-Type', 'application/json');
      utl_http.set_header(request, 'Content-Length', dbms_lob.getlength(sent));
      while place <= dbms_lob.getlength(sent) loop
        amount := 32000;
        dbms_lob.read(sent, amount, place, part);
        utl_http.write_raw(request, part);
        place := place + amount;
      end loop;
    end if;
    response := utl_http.get_response(request);
    answer.status := response.status_code;
    dbms_lob.createtemporary(taken, true);
    begin
      loop
        utl_http.read_raw(response, part, 32000);
        dbms_lob.writeappend(taken, utl_raw.length(part), part);
      end loop;
    exception
      when utl_http.end_of_body then null;
    end;
    utl_http.end_response(response);
    answer.body := text_of(taken);
    return answer;
  end;

  -- Asks again where no answer came or the portal was away. The same record under the same number is signed anew, at least a
  -- second later: each signature is taken once.
  function ask_until_answered(method in varchar2, path in varchar2, body in clob) return answer_type is
    answer answer_type;
  begin
    loop
      begin
        answer := ask(method, path, body);
        if answer.status < 500 and answer.status <> 429
          and not (answer.status = 409 and dbms_lob.instr(answer.body, '"takenBefore"') > 0) then
          return answer;
        end if;
      exception
        when utl_http.request_failed or utl_http.transfer_timeout or utl_http.protocol_error then
          utl_http.close_persistent_conns;
      end;
      dbms_session.sleep(2);
    end loop;
  end;

  procedure read_setting is
  begin
    select * into setting from bridge_setting;
  end;

  procedure refuse(answer in answer_type) is
  begin
    raise_application_error(-20001, 'The bridge answered ' || answer.status || ': ' || dbms_lob.substr(answer.body, 1500, 1));
  end;

  procedure take is
    answer answer_type;
    given_epoch varchar2(36);
    given_after number(16);
    next_number number(16);
    has_more varchar2(5);
    is_beyond boolean;
  begin
    read_setting;
    loop
      answer := ask_until_answered('GET', 
        '/bridge/events?after=' || to_char(setting.last_number, 'FM9999999999999990')
          || case when setting.epoch is not null then '&epoch=' || setting.epoch end || '&limit=100', null);
      is_beyond := answer.status = 409;
      if answer.status <> 200 and not is_beyond then refuse(answer); end if;
      given_epoch := json_value(answer.body, '$.Epoch');
      given_after := json_value(answer.body, '$.EpochAfter' returning number);
      if setting.epoch is not null and setting.epoch <> given_epoch and setting.last_number > given_after then
        -- The portal was restored. What bridge_event has of the epoch before, beyond this number, is looked at by hand.
        update bridge_setting set epoch = given_epoch, last_number = given_after;
        commit;
        read_setting;
        continue;
      end if;
      if is_beyond then refuse(answer); end if;
      next_number := json_value(answer.body, '$.Next' returning number);
      has_more := json_value(answer.body, '$.HasMore');
      insert into bridge_event (epoch, event_number, kind, happened_at, content)
      select given_epoch, event.event_number, event.kind, event.happened_at, event.content
      from json_table(answer.body, '$.Events[*]' columns (
        event_number number path '$.Number',
        kind varchar2(40) path '$.Kind',
        happened_at varchar2(30) path '$.HappenedAt',
        content clob format json path '$.Content')) event
      where not exists (
        select 1 from bridge_event known
        where known.epoch = given_epoch and known.event_number = event.event_number);
      update bridge_setting set epoch = given_epoch, last_number = next_number;
      -- In the books first, acknowledged then.
      commit;
      read_setting;
      answer := ask_until_answered('POST', '/bridge/acknowledgement',
        '{"Number":' || to_char(next_number, 'FM9999999999999990') || ',"Epoch":"' || given_epoch || '"}');
      if answer.status <> 200 then refuse(answer); end if;
      exit when has_more <> 'true';
    end loop;
  end;

  function bring(kind in varchar2, body in clob) return clob is
    answer answer_type;
  begin
    read_setting;
    answer := ask_until_answered('POST', '/bridge/' || kind, body);
    if answer.status <> 200 then refuse(answer); end if;
    return answer.body;
  end;
end bridge_client;
/
